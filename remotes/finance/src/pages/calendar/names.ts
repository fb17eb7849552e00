import { type Translate, useLanguage, useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import type { Calendar } from './api.ts';
import { words } from './words.ts';

type Scope = Pick<Calendar, 'chnlCode' | 'chnlName' | 'currency'>;

/** Returns the name of a calendar: its channel and currency, or that it is the default. */
export function calendarName(
  t: Translate<'byDefault' | 'allChannels' | 'allCurrencies'>,
  { chnlCode, chnlName, currency }: Scope,
): string {
  if (chnlCode === '' && currency === '') return t('byDefault');
  const channel = chnlName || chnlCode || t('allChannels');
  return `${channel} · ${currency ? currencyName(currency) : t('allCurrencies')}`;
}

type Month = keyof typeof import('./zh-CN.json')['months'];

/** A day as a date that no zone moves. */
const utc = (day: string) => new Date(`${day}T12:00:00Z`);

/** Names of days and months in the current language. */
export function useDayNames() {
  const t = useWords(words);
  const language = useLanguage();
  const named = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(utc(day));
  return {
    /** `周四`, `Thu` */
    short: (day: string) => named(day, { weekday: 'short' }),
    /** `星期四`, `Thursday` */
    long: (day: string) => named(day, { weekday: 'long' }),
    /** `2026 年 10 月`, `October 2026` */
    month: (day: string) =>
      t('monthTitle', {
        year: day.slice(0, 4),
        month: t(`months.${day.slice(5, 7) as Month}`),
      }),
  };
}

/** A Monday, from which the weekdays are named. */
const MONDAY = '2026-11-23';

/** A day of the weekday with this ISO number, for its name. */
export const dayOfWeek = (weekday: number): string => `${MONDAY.slice(0, 8)}${22 + weekday}`;
