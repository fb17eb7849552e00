export { Permit } from './Permit.tsx';
export { PermitRole } from './PermitRole.tsx';
export { can, hasRole } from './permission.ts';
export {
  forgetSession,
  loadSession,
  prepareSession,
  type Session,
  sessionAtom,
  signOut,
  useSession,
} from './session.ts';
export { fetchCaptcha, signIn } from './sign-in.ts';
export { store } from './store.ts';
export { clearToken, getToken, setToken } from './token.ts';
