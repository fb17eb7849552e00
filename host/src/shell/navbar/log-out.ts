import { signOut } from '@portal/auth';
import { CONSOLE_BASE } from '@portal/contract/constants';

/** Logs out and goes to the portal index; the page is loaded anew, so nothing of the user stays. */
export async function logOut(): Promise<void> {
  try {
    await signOut();
  } finally {
    location.assign(`${CONSOLE_BASE}index`);
  }
}
