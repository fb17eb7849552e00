import { loadSession, onMenuChange } from '@portal/auth';
import { onLanguageChange } from '@portal/i18n';
import { useEffect } from 'react';
import { loadMenu } from '../session/load-menu.ts';

/** Without an answer the menu stays as it is. */
const quietly = (loading: Promise<unknown>): void => void loading.catch(() => undefined);

/**
 * The menu comes from the server, titles and all: a switch of language asks for it again, and so
 * does a change of menus, which may change what the user is permitted too.
 */
export function useMenuUpdates(): void {
  useEffect(() => {
    const stops = [
      onLanguageChange(() => quietly(loadMenu())),
      onMenuChange(() => quietly(Promise.all([loadSession(), loadMenu()]))),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
