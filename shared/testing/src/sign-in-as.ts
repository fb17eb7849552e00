import { type Session, sessionAtom, setToken, store } from '@portal/auth';

const ADMIN: Session = {
  userId: '1',
  userName: 'admin',
  nickName: 'Admin',
  roles: ['admin'],
  permissions: ['*:*:*'],
};

/** Puts somebody into the session, the super admin unless told otherwise. */
export function signInAs(session: Partial<Session> = {}): void {
  setToken('test-token');
  store.set(sessionAtom, { ...ADMIN, ...session });
}
