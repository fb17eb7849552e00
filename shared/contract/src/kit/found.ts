/** Name in the address of a list that has its form for a new record opened once. */
export const NEW_PARAM = 'new';

/**
 * Address of a list that shows what filters find, for places that know only its path; a filter within
 * a group is written with a dot: `{ 'params.endTime': '2026-11-21' }`. Empty ones are left out.
 */
export function foundAt(path: string, filters: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(filters)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${path}?${pairs.join('&')}`;
}
