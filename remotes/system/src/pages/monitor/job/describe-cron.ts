import type { Language } from '@portal/contract/constants';
import cronstrue from 'cronstrue';
import 'cronstrue/locales/zh_CN';

const LOCALES: Readonly<Record<Language, string>> = { 'zh-CN': 'zh_CN', 'en-US': 'en' };

/** The library's Chinese in the house's spacing and punctuation. */
const tidy = (text: string) =>
  text
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .replace(/, /g, '，')
    .replace(/(?<=\p{Script=Han})(?=\d)|(?<=\d)(?=\p{Script=Han})/gu, ' ');

/** What an expression says in words; '' when the library cannot tell. Weekdays count from 1 = Sunday. */
export function describeCron(cron: string, language: Language): string {
  try {
    const text = cronstrue.toString(cron, {
      locale: LOCALES[language],
      dayOfWeekStartIndexZero: false,
      use24HourTimeFormat: true,
    });
    return language === 'zh-CN' ? tidy(text) : text;
  } catch {
    return '';
  }
}
