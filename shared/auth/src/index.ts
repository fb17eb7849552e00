export { onMenuChange, tellMenuChange } from './menu-news.ts';
export { Permit } from './Permit.tsx';
export { PermitRole } from './PermitRole.tsx';
export { can, hasRole } from './permission.ts';
export {
  fetchSession,
  forgetSession,
  isMerchantUser,
  loadSession,
  prepareSession,
  type Session,
  sessionAtom,
  signOut,
  useIsMerchant,
  useSession,
} from './session.ts';
export { fetchCaptcha, signIn, signInByCode } from './sign-in.ts';
export { store } from './store.ts';
export { onTabNews, tellTabs } from './tab-news.ts';
export { clearToken, getToken, setToken } from './token.ts';
