import { signOut } from '@portal/auth';
import { CONSOLE_BASE } from '@portal/contract/constants';
import { forgetUnsaved } from '@portal/ui';
import { forgetTabs } from '../../state/tabs-memory.ts';

/** Logs out and goes to the portal index; the page is reloaded, so nothing of the user stays. */
export async function logOut(): Promise<void> {
  try {
    await signOut();
  } finally {
    forgetTabs();
    // The user has already been asked.
    forgetUnsaved();
    location.assign(`${CONSOLE_BASE}index`);
  }
}
