import type { ResolvedUnit } from '@portal/contract/release/release';
import { currentLanguage } from '@portal/i18n';

/** Files of a version that an exposed page needs besides the entry, in the current language. */
export function pageFiles(unit: ResolvedUnit, expose: string): { js: string[]; css: string[] } {
  const { js = [], css = [], words = {} } = unit.exposes[expose] ?? {};
  const wordsFile = words[currentLanguage()];
  return { js: wordsFile ? [...js, wordsFile] : js, css };
}
