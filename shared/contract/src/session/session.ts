import { z } from 'zod';
import { LOGIN_NAME_MAX } from '../constants.ts';
import { NAME_ENCRYPTED, route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { FactorCode } from './factor.ts';
import { captchaCall, LOGIN_REQUIRED, loginCall, loginCodeCall, publicKeyCall } from './paths.ts';

/** Sign-in form (specification §3, §5); `code` may be empty while the captcha is switched off. */
export const LoginInput = z.object({
  username: z
    .string(LOGIN_REQUIRED.username)
    .trim()
    .min(1, LOGIN_REQUIRED.username)
    .max(LOGIN_NAME_MAX, 'login.refused'),
  password: z
    .string(LOGIN_REQUIRED.password)
    .min(1, LOGIN_REQUIRED.password)
    .max(128, 'login.refused'),
  code: z.string('login.captchaWrong').max(16, 'login.captchaWrong').optional(),
  uuid: z.string('login.captchaWrong').max(64, 'login.captchaWrong').optional(),
});

/** Picture of a sum; `img` is base64 without a data prefix, both switches say the same. */
export const Captcha = z.object({
  captchaEnabled: z.boolean(),
  captchaOnOff: z.boolean(),
  uuid: z.string().optional(),
  img: z.string().optional(),
  /** MIME type of `img`. */
  imgType: z.string().optional(),
  /** True if people may register (`sys.account.registerUser`). */
  registerEnabled: z.boolean().optional(),
  /** True if an identity provider is configured. */
  ssoEnabled: z.boolean().optional(),
});

/**
 * Signed-in user. `userName` arrives encrypted (specification §3), AES-CBC, zero padding, base64, where the console
 * asks; other clients get it as it is, with `dept` and `roles`, which theirs show.
 */
export const SessionUser = z.object({
  userId: z.string(),
  userName: z.string(),
  nickName: z.string(),
  avatar: z.string(),
  deptName: z.string().optional(),
  /** 0 platform, 1 agent, 2 merchant user (domain §0). */
  mrspFlag: z.string().optional(),
  /** Merchant that a merchant user is bound to. */
  merId: z.string().optional(),
  dept: z.object({ deptId: z.string(), deptName: z.string() }).optional(),
  roles: z
    .array(z.object({ roleId: z.string(), roleKey: z.string(), roleName: z.string() }))
    .optional(),
});

export const SessionInfo = z.object({
  user: SessionUser,
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  /** Base64 key and iv that decode `user.userName`; generated at first start, never in a bundle. */
  cipher: z.object({ key: z.string(), iv: z.string() }),
  /** For other clients: characters that a new password may have, see `passwordRules`. */
  pwdChrtype: z.string().optional(),
  /** The password is still the one that somebody else chose, or is older than allowed. */
  isDefaultModifyPwd: z.boolean().optional(),
  isPasswordExpired: z.boolean().optional(),
  /** Every other call is refused until the password is changed. */
  mustChangePwd: z.boolean().optional(),
  /** Every other call is refused until the second factor that a role demands is set up. */
  mustSetFactor: z.boolean().optional(),
  /** Minutes after which a session ends that nobody uses; left out where no parameter says so. */
  idleMinutes: z.number().optional(),
  /** Currencies that are not as the built-in table has them; left out when there is none. */
  currencies: z
    .array(
      z.object({
        numCode: z.string(),
        currCode: z.string(),
        currencyPrecision: z.number(),
        endCutNum: z.number(),
      }),
    )
    .optional(),
});

export const MenuMeta = z.object({
  title: z.string(),
  icon: z.string().optional(),
  affix: z.boolean().optional(),
  noCache: z.boolean().optional(),
  activeMenu: z.string().optional(),
  isAddFlag: z.boolean().optional(),
  link: z.string().optional(),
});

/** One entry of the server's menu (specification §2, conventions §1.5). */
export interface MenuEntry {
  name?: string;
  path: string;
  component?: string;
  redirect?: string;
  hidden?: boolean;
  alwaysShow?: boolean;
  /** Query of the link, as JSON text. */
  query?: string;
  meta?: z.output<typeof MenuMeta>;
  children?: MenuEntry[];
}

export const MenuEntry: z.ZodType<MenuEntry> = z.object({
  name: z.string().optional(),
  path: z.string(),
  component: z.string().optional(),
  redirect: z.string().optional(),
  hidden: z.boolean().optional(),
  alwaysShow: z.boolean().optional(),
  query: z.string().optional(),
  meta: MenuMeta.optional(),
  get children() {
    return z.array(MenuEntry).optional();
  },
});

/** Longest address that is looked up. */
const PATH_MAX = 500;

export const sessionRoutes = {
  captcha: route({ ...captchaCall, data: Captcha }),
  /**
   * Users with a second factor get code 428 in place of a token; `data.stepToken` of it goes on with
   * `loginCode`, for five minutes and from the same client.
   */
  login: route({ ...loginCall, body: LoginInput, data: z.object({ token: z.string() }) }),
  /** A wrong code counts toward the lock of the account, as a wrong password does. */
  loginCode: route({
    ...loginCodeCall,
    body: z.object({
      stepToken: z
        .string('login.captchaWrong')
        .min(1, 'login.captchaWrong')
        .max(64, 'login.captchaWrong'),
      code: FactorCode,
    }),
    data: z.object({ token: z.string() }),
  }),
  info: route({
    method: 'GET',
    path: '/getInfo',
    permit: null,
    ...NAME_ENCRYPTED,
    answer: 'top',
    data: SessionInfo,
  }),
  routers: route({
    method: 'GET',
    path: '/getRouters',
    permit: null,
    answer: 'data',
    data: z.array(MenuEntry),
  }),
  /**
   * Checks for a page at an address that is not in the caller's menu. This distinguishes a page
   * without permission from one that does not exist. Addresses are no secret, the menu is.
   */
  pageKnown: route({
    method: 'GET',
    path: '/getRouters/known',
    permit: null,
    query: z.object({ path: rule.search(PATH_MAX) }),
    answer: 'data',
    data: z.object({ isKnown: z.boolean() }),
  }),
  /** Says nothing but its headers: what an open window compares while nobody uses it. */
  versions: route({
    method: 'GET',
    path: '/getVersions',
    permit: null,
    passive: true,
    answer: 'done',
  }),
  /** RSA key of this installation as PEM (SPKI); the private one never leaves the server. */
  publicKey: route({ ...publicKeyCall, data: z.object({ publicKey: z.string() }) }),
  /** Ends the session of the token in the header; answers 200 without a valid one too. */
  logout: route({
    method: 'POST',
    path: '/logout',
    permit: null,
    token: 'optional',
    answer: 'done',
  }),
};
