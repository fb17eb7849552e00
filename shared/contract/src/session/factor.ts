import { z } from 'zod';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { LOGIN_REQUIRED } from './paths.ts';

/** Digits of a code that an authenticator app shows (RFC 6238). */
export const FACTOR_DIGITS = 6;
/** Recovery codes that a user gets at a time. */
export const RECOVERY_CODES = 10;

/** A code of the app, or a recovery code; spaces and hyphens do not count. */
export const FactorCode = z
  .string(LOGIN_REQUIRED.code)
  .trim()
  .min(1, LOGIN_REQUIRED.code)
  .max(32, 'login.captchaWrong');

const PATH = '/system/user/profile/factor';
/** Name of the second factor in logs and trail. */
export const FACTOR = 'system:user:factor';

const withCode = z.object({ code: FactorCode });
/** Shown once; no log keeps what is `secret`. */
const Codes = z.object({ secretCodes: z.array(z.string()) });

/** The own second factor: codes of an authenticator app (RFC 6238), and recovery codes (docs/adr/0107). */
export const factorRoutes = {
  state: route({
    method: 'GET',
    path: PATH,
    permit: null,
    answer: 'data',
    data: z.object({
      isOn: z.boolean(),
      /** Time since which it is on; empty while it is off. */
      since: z.string(),
      /** Recovery codes that have not been used. */
      codesLeft: z.number(),
      /** A role demands it: it cannot be turned off. */
      isDemanded: z.boolean(),
    }),
  }),
  /**
   * Draws a key for an app, to be confirmed within ten minutes. The password is asked for, and in
   * its place a code of the factor that the new one replaces.
   */
  begin: route({
    method: 'POST',
    path: `${PATH}/begin`,
    permit: null,
    trace: { object: FACTOR, action: 'begin' },
    body: z
      .object({ password: rule.given().optional(), code: FactorCode.optional() })
      .refine(({ password, code }) => password ?? code, {
        path: ['password'],
        error: 'commonData.blankMsg',
      }),
    sealed: ['password'],
    answer: 'data',
    data: z.object({
      /** QR code of the `otpauth://` address: units of a side, and the path of the dark ones. */
      secretQr: z.object({ size: z.number(), path: z.string() }),
      /** The key itself in base32, to type. */
      secretKey: z.string(),
    }),
  }),
  /** Turns the factor of the drawn key on, by its first code, and ends all other sessions of the user. */
  confirm: route({
    method: 'POST',
    path: PATH,
    permit: null,
    trace: { object: FACTOR, action: 'confirm' },
    body: withCode,
    answer: 'data',
    data: Codes,
  }),
  /** Replaces the recovery codes. */
  renewCodes: route({
    method: 'PUT',
    path: `${PATH}/codes`,
    permit: null,
    trace: { object: FACTOR, action: 'renewCodes' },
    body: withCode,
    answer: 'data',
    data: Codes,
  }),
  /** Turns it off, and ends all other sessions of the user. */
  turnOff: route({
    method: 'PUT',
    path: `${PATH}/off`,
    permit: null,
    trace: { object: FACTOR, action: 'turnOff' },
    body: withCode,
    answer: 'done',
  }),
};
