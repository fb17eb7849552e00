/** A field of a payload: two-digit tag, two-digit length, value. */
export interface Tag {
  tag: string;
  value: string;
}

const HEAD = /^\d{4}/;

/** Writes a field; its length counts characters, as JavaScript does, not bytes (domain §5). */
export const writeTag = ({ tag, value }: Tag): string =>
  `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** The fields that a text is made of, or `undefined` when it is not exactly made of fields. */
export function readTags(text: string): Tag[] | undefined {
  const tags: Tag[] = [];
  for (let at = 0; at < text.length; ) {
    const [head] = HEAD.exec(text.slice(at)) ?? [];
    if (!head) return undefined;
    const start = at + head.length;
    at = start + Number(head.slice(2));
    if (at > text.length) return undefined;
    tags.push({ tag: head.slice(0, 2), value: text.slice(start, at) });
  }
  return tags;
}
