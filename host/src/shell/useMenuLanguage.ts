import { onLanguageChange } from '@portal/i18n';
import { useEffect } from 'react';
import { loadMenu } from '../session/load-menu.ts';

/** The menu's titles come from the server: a switch of language asks for them again. */
export function useMenuLanguage(): void {
  useEffect(
    // Without an answer the titles stay in the language they are in.
    () => onLanguageChange(() => void loadMenu().catch(() => undefined)),
    [],
  );
}
