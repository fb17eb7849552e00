import './tag.css';
import type { ReactNode } from 'react';
import type { Entry } from './read-dict.ts';
import { useDict } from './useDict.ts';

/**
 * A dictionary entry: a tag in its meaning colour, plain text where it has none. A function, not a
 * component, because a table has hundreds of them.
 */
export function entryTag(entry: Entry | undefined, value: string): ReactNode {
  if (!entry || entry.tone === 'default') return entry?.label ?? value;
  return <span className={`ui-tag ui-tag-${entry.tone}`}>{entry.label}</span>;
}

/** Value of a dictionary as a tag: `<DictTag type="order_status" value={order.status} />`. */
export function DictTag({ type, value }: { type: string; value: string }) {
  return entryTag(useDict(type).entry(value), value);
}

/** Label of a dictionary value as plain text. */
export function DictText({ type, value }: { type: string; value: string }) {
  return useDict(type).entry(value)?.label ?? value;
}
