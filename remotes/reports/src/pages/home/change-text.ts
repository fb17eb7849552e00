import type { KeyOf, Translate } from '@portal/i18n';
import type { Change } from '../../widgets/change.ts';
import type { FigureField, HomeData } from './fields.ts';

type T = Translate<KeyOf<typeof import('./zh-CN.json')>>;

/** Base that a day is compared with: the day before, or its part until the time of now. */
export type Base = 'dayBefore' | 'sameTime';

/** The base of the last day: its part of yesterday while it still runs. */
export const baseOf = ({ day, asOf }: HomeData): Base =>
  asOf.startsWith(day) ? 'sameTime' : 'dayBefore';

/** A change as a sentence: `较前日上升 6.2%`. */
export function changeText(
  t: T,
  change: Change | undefined,
  unit: FigureField['unit'],
  against: Base,
): string {
  const base = t(against);
  if (!change) return t('noBase', { base });
  if (change.trend === 'flat') return t('same', { base });
  return t(change.trend, { base, size: t(unit, { size: change.size }) });
}
