import './tag.css';
import type { ReactNode } from 'react';
import type { Entry } from './read-dict.ts';
import { type Dictionary, useDict } from './useDict.ts';

/**
 * A dictionary entry: a tag in its meaning colour, plain text where it has none. A function, not a
 * component, because a table has hundreds of them.
 */
export function entryTag(entry: Entry | undefined, value: string): ReactNode {
  if (!entry || entry.tone === 'default') return entry?.label ?? value;
  return <span className={`ui-tag ui-tag-${entry.tone}`}>{entry.label}</span>;
}

/**
 * Returns the tag of a value with its label in the dictionary, or with its code where there is
 * none. While the dictionary loads, a placeholder stands there: a code would be misread.
 */
export function valueTag(dictionary: Dictionary | undefined, value: string): ReactNode {
  if (dictionary?.isPending) return <span className="ui-bone ui-tag-pending" aria-hidden />;
  return entryTag(dictionary?.entry(value), value);
}

/** Value of a dictionary as a tag: `<DictTag type="order_status" value={order.status} />`. */
export function DictTag({ type, value }: { type: string; value: string }) {
  return valueTag(useDict(type), value);
}

/** Label of a dictionary value as plain text; nothing while the dictionary is on its way. */
export function DictText({ type, value }: { type: string; value: string }) {
  return useDict(type).label(value);
}
