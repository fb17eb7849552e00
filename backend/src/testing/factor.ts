import { factorRoutes } from '@portal/contract/session/factor';
import { Secret, TOTP } from 'otpauth';
import { SECOND_MS } from '../kernel/clock.ts';
import type { Client } from './client.ts';
import { TEST_PASSWORD, type TestClock } from './index.ts';

/** Time in which an app shows another code. */
export const STEP_MS = 30 * SECOND_MS;

/** Authenticator app of a user. */
export interface TestFactor {
  /** Code of a step that was not used yet: the clock goes on by one. */
  nextCode(): string;
  /** Code of the time of the clock. */
  code(): string;
  recoveryCodes: readonly string[];
}

/** Sets up a second factor for the user of a client, as the personal center does. */
export async function turnOnFactor(client: Client, clock: TestClock): Promise<TestFactor> {
  const begun = await client.call(factorRoutes.begin, { body: { password: TEST_PASSWORD } });
  const { secretKey } = begun.data as { secretKey: string };
  const app = new TOTP({ secret: Secret.fromBase32(secretKey) });
  const code = () => app.generate({ timestamp: clock.now().getTime() });
  const confirmed = await client.call(factorRoutes.confirm, { body: { code: code() } });
  const { secretCodes } = confirmed.data as { secretCodes: string[] };
  const nextCode = () => {
    clock.advance(STEP_MS);
    return code();
  };
  return { code, nextCode, recoveryCodes: secretCodes };
}
