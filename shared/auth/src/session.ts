import { API_BASE, DEFAULT_ROLE } from '@portal/contract/constants';
import type { Answer } from '@portal/contract/kit/route';
import { sessionRoutes } from '@portal/contract/session/session';
import { connect } from '@portal/http';
import { atom, useAtomValue } from 'jotai';
import { store } from './store.ts';
import { clearToken } from './token.ts';

/** Signed-in user (specification §3, session state). */
export interface Session {
  userId: string;
  /** Login name, decoded. */
  userName: string;
  nickName: string;
  /** Absent when the user has no picture: the default one is drawn from the name. */
  avatarUrl?: string;
  deptName?: string;
  /** 2 marks a user of a merchant. */
  mrspFlag?: string;
  /** Merchant that the user is bound to. */
  merId?: string;
  roles: string[];
  permissions: string[];
  /** The password is still the one that somebody else chose. */
  isDefaultModifyPwd?: boolean;
  /** The password is older than allowed. */
  isPasswordExpired?: boolean;
  /** Nothing is allowed before the password has been changed. */
  mustChangePwd?: boolean;
  /** Nothing is allowed before the second factor that a role demands has been set up. */
  mustSetFactor?: boolean;
  /** Minutes after which the session ends when nobody uses it; absent where that is not so. */
  idleMinutes?: number;
  /** Currencies that are not as the built-in table has them. */
  currencies?: Answer<typeof sessionRoutes.info>['currencies'];
}

const calls = connect({ info: sessionRoutes.info, logout: sessionRoutes.logout });

/** Session state; undefined until user info has been loaded. */
export const sessionAtom = atom<Session | undefined>(undefined);

const loadDecoder = () => import('./decode-name.ts');

/** Fetches what `loadSession` needs besides the server's answer. */
export async function prepareSession(): Promise<void> {
  await loadDecoder();
}

function sessionOf(info: Answer<typeof sessionRoutes.info>, userName: string): Session {
  const { user, roles, permissions, isDefaultModifyPwd, isPasswordExpired } = info;
  const { mustChangePwd, mustSetFactor, idleMinutes, currencies } = info;
  return {
    ...user,
    userName,
    avatarUrl: user.avatar ? `${API_BASE}${user.avatar}` : undefined,
    roles: roles.length > 0 ? roles : [DEFAULT_ROLE],
    permissions,
    isDefaultModifyPwd,
    isPasswordExpired,
    mustChangePwd,
    mustSetFactor,
    idleMinutes,
    currencies,
  };
}

/** Fetches the session of the current token; a refused token rejects and is announced to nobody. */
export async function fetchSession(): Promise<Session> {
  const [info, { decodeName }] = await Promise.all([
    calls.info({}, { quiet: true }),
    loadDecoder(),
  ]);
  return sessionOf(info, decodeName(info.user.userName, info.cipher));
}

/** Loads user info into the session; rejects as `fetchSession` does. */
export async function loadSession(): Promise<Session> {
  const session = await fetchSession();
  store.set(sessionAtom, session);
  return session;
}

/** Clears token, roles and permissions without asking the server (a forced logout). */
export function forgetSession(): void {
  clearToken();
  store.set(sessionAtom, undefined);
}

/** Logs out at the server, then clears everything here, even when the server does not answer. */
export async function signOut(): Promise<void> {
  try {
    await calls.logout();
  } finally {
    forgetSession();
  }
}

/** The session of a component below the shell, where somebody is always signed in. */
export function useSession(): Session {
  const session = useAtomValue(sessionAtom, { store });
  if (!session) throw new Error('There is no session here');
  return session;
}

/** `mrspFlag` of a merchant's user (specification §3). */
const MERCHANT = '2';

/** True of somebody who works for a merchant. */
export const isMerchantUser = ({ mrspFlag }: Pick<Session, 'mrspFlag'>): boolean =>
  mrspFlag === MERCHANT;

/** True while somebody who works for a merchant is signed in. */
export const useIsMerchant = (): boolean => isMerchantUser(useSession());
