import type { Group, Page } from '@portal/contract/kit/page';

/** Groups of calls as the contract exports them, and where each is listed. */
export interface Groups {
  pages: readonly Pick<Page, 'component' | 'opens' | 'calls'>[];
  withoutPage: Readonly<Record<string, Group>>;
  /** By the name of the export. */
  exported: ReadonlyMap<string, Group>;
}

/** Groups that are listed nowhere or twice, and groups without a page that open one. */
export function oddGroups({ pages, withoutPage, exported }: Groups): string[] {
  const entries = [...pages, { calls: withoutPage }].flatMap(({ calls = {} }) =>
    Object.entries(calls),
  );
  const timesOf = (name: string, group: Group) =>
    entries.filter(([known, listed]) => known === name || listed === group).length;
  const opening = (group: Group) =>
    pages.find(({ opens }) => opens !== null && Object.values(group).includes(opens));
  return [
    ...[...exported]
      .filter(([, group]) => !entries.some(([, listed]) => listed === group))
      .map(([name]) => `${name} is listed nowhere`),
    ...new Set(
      entries
        .filter(([name, group]) => timesOf(name, group) > 1)
        .map(([name]) => `${name} is listed twice`),
    ),
    ...Object.entries(withoutPage).flatMap(([name, group]) => {
      const page = opening(group);
      return page ? [`${name} belongs to ${page.component}`] : [];
    }),
  ];
}
