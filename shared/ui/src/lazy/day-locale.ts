import { useLanguage } from '@portal/i18n';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';

const LOCALE = { 'zh-CN': 'zh-cn', 'en-US': 'en' } as const;

/** Gives calendars the first day of the week and the names of the current language. */
export function useDayLocale(): void {
  dayjs.locale(LOCALE[useLanguage()]);
}
