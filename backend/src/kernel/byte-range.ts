/** Part of a file: first and last byte, both counted. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * Returns the part of a file of `length` bytes that a `Range` header requests (RFC 9110). `undefined`:
 * all of it, also for several ranges or an invalid one. `none`: the part does not exist.
 */
export function byteRange(
  header: string | undefined,
  length: number,
): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  // Without a beginning: this many bytes from the end.
  if (first === '') {
    return last === '0' ? 'none' : { from: Math.max(length - Number(last), 0), to: length - 1 };
  }
  const from = Number(first);
  const to = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from < length ? { from, to } : 'none';
}
