import { rule } from './rules.ts';

/** New places of siblings, as many as their ids (conventions §2.3, `updateSort`): `1,2,3`. */
export const orderNums = () =>
  rule.pattern(1999, /^\d{1,6}(,\d{1,6}){0,99}$/, 'commonData.orderMsg');

/** Error when there are not as many places as ids. */
export const UNPAIRED = { error: 'commonData.orderMsg', path: ['orderNums'] };

/** Returns true if each id has a place. */
export const isPaired = (ids: string, places: string): boolean =>
  ids.split(',').length === places.split(',').length;

/** Ids with their new places: `placesOf('7,9', '1,2')`. */
export function placesOf(ids: string, places: string): Map<string, number> {
  const numbers = places.split(',').map(Number);
  return new Map(ids.split(',').map((id, at) => [id, numbers[at] ?? 0]));
}
