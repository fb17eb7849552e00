import type { KeyOf, Translate } from '@portal/i18n';
import type { Change } from '../../widgets/change.ts';
import type { FigureField } from './fields.ts';

type T = Translate<KeyOf<typeof import('./zh-CN.json')>>;

/** A change as a sentence: `较前日上升 6.2%`. */
export function changeText(t: T, change: Change | undefined, unit: FigureField['unit']): string {
  if (!change) return t('noBase');
  if (change.trend === 'flat') return t('same');
  return t(change.trend, { size: t(unit, { size: change.size }) });
}
