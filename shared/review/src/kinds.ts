import type { FieldKind, ReviewObjType } from '@portal/contract/merchant/review';
import { type KeyOf, type PageWords, useWords } from '@portal/i18n';
import { type ComponentType, createContext, useContext } from 'react';
import type { RequestDetail, RequestField } from './api.ts';

/**
 * Parts that an area provides for its kinds of requests; the screens of review know the rest.
 * `useLabels` and `useRisks` are hooks.
 */
export interface Kinds {
  /** Words of all below; fetched with the screens that show them. */
  words: PageWords;
  /** Label of a field; undefined: it is shown by its name. */
  useLabels(): (field: string) => string | undefined;
  /** Returns the effect of approval, for kinds that touch money or access (visual design §4.6). */
  useRisks(): (objType: ReviewObjType) => string | undefined;
  /** Facts to know before a request is decided, above its changes. */
  Notice?: ComponentType<{ request: RequestDetail }>;
  /** Fields that no line of the table can show: each is drawn below it. */
  bodies?: Partial<Record<FieldKind, ComponentType<{ field: RequestField }>>>;
}

/** Kinds of a page of its own, whose words name its fields. */
export const kindsNamed = <T>(
  words: PageWords<T>,
  names: Readonly<Record<string, KeyOf<T>>>,
): Kinds => ({
  words,
  useLabels() {
    const t = useWords(words);
    return (field) => names[field] && t(names[field]);
  },
  useRisks: () => () => undefined,
});

/** Properties of every screen. */
export interface OfKinds {
  kinds: Kinds;
}

export const KindsContext = createContext<Kinds | undefined>(undefined);

/** The kinds of the screen around. */
export function useKinds(): Kinds {
  const kinds = useContext(KindsContext);
  if (!kinds) throw new Error('screens of review are drawn by screens.tsx, with kinds');
  return kinds;
}

/** Label of a field of a reviewed object, else its name. */
export function useFieldLabel(): (field: string) => string {
  const labelOf = useKinds().useLabels();
  return (field) => labelOf(field) ?? field;
}
