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

/** A second within minutes that come again: at its end the sentence is short, and says it once. */
const SECOND = /^([1-9]\d?) (?=\*|\d*\/)/;
/** The same time on all days. */
const DAILY = /^(?:\d+ ){3}[*?] \* [*?]( \*)?$/;

const SAYS: Readonly<Record<Language, { daily: string; second(text: string): string }>> = {
  'zh-CN': { daily: '每天', second: (text) => `，第 ${text} 秒` },
  'en-US': { daily: 'Daily at', second: (text) => `, at second ${text}` },
};

/** Describes an expression in words; '' when the library cannot. Weekdays count from 1 = Sunday. */
export function describeCron(cron: string, language: Language): string {
  try {
    const [, second] = SECOND.exec(cron) ?? [];
    const said = cronstrue.toString(second ? cron.replace(SECOND, '0 ') : cron, {
      locale: LOCALES[language],
      dayOfWeekStartIndexZero: false,
      use24HourTimeFormat: true,
    });
    const { daily, second: within } = SAYS[language];
    const text = language === 'zh-CN' ? tidy(said) : said;
    const timed = DAILY.test(cron) ? text.replace(/^(在|At)/, daily) : text;
    return second ? timed + within(second) : timed;
  } catch {
    return '';
  }
}
