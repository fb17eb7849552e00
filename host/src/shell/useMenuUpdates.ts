import { onMenuChange } from '@portal/auth';
import { onRightsChange } from '@portal/http';
import { onLanguageChange } from '@portal/i18n';
import { useEffect } from 'react';
import { loadMenu } from '../session/load-menu.ts';
import { reloadRights } from '../session/reload-rights.ts';

/** Without an answer the menu stays as it is. */
const quietly = (loading: Promise<unknown>): void => void loading.catch(() => undefined);

/**
 * The menu comes from the server, titles and all: a switch of language asks for it again. A change
 * of menus in this window, or of the rights that any answer tells, asks for user info too.
 */
export function useMenuUpdates(): void {
  useEffect(() => {
    const stops = [
      onLanguageChange(() => quietly(loadMenu())),
      onMenuChange(() => quietly(reloadRights())),
      onRightsChange(() => quietly(reloadRights())),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
