import type { Language } from '@portal/contract/constants';
import type { LensAction } from '@portal/contract/system/lens';

const SIDES = { 'zh-CN': 'zh', 'en-US': 'en' } as const;

/** Words of an action in a language; `open` is what opening its page is called. */
export function partsOf(action: LensAction, language: Language, open: string) {
  const side = SIDES[language];
  return {
    area: action.area[side],
    page: action.page[side],
    button: action.button?.[side] ?? open,
  };
}

/** An action in a choice: found by its words of either language, and by its key. */
export function labelOf(action: LensAction, language: Language, open: string): string {
  const { page, button } = partsOf(action, language, open);
  const other = partsOf(action, language === 'zh-CN' ? 'en-US' : 'zh-CN', '');
  const aside = [other.page, other.button].filter(Boolean).join(' › ');
  return `${page} › ${button} · ${aside} · ${action.permit}`;
}
