import type { Route } from '../../kit/route.ts';

/** Field name in the specification → its path in what the console answers or is sent. */
export type SpecFields = Readonly<Record<string, string>>;

/** A record of specification §3, and where the console has each of its fields. */
export interface SpecEntity {
  /** As the specification names it. */
  readonly name: string;
  /** Calls whose answers have the fields: a list first, then what opens one of its rows. */
  readonly reads: readonly Route[];
  readonly fields: SpecFields;
  /** Calls whose bodies have what is typed into the forms of its screens. */
  readonly writes?: readonly Route[];
  readonly typed?: SpecFields;
  /** Folders of the pages that show its fields and ask for them. */
  readonly screens: readonly string[];
}

/** Fields that the specification calls by the names that they have. */
export const named = (names: string): SpecFields =>
  Object.fromEntries(names.split(' ').map((name) => [name, name]));
