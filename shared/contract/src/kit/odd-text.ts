/**
 * Text that no database and no file takes: with U+0000, or with half of a character (a lone
 * surrogate). Nobody types it; it comes from broken programs.
 */
export const isSound = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The first `max` code units of a text, or one less where a character would be halved. */
export function cut(text: string, max: number): string {
  const isHalved = /[\ud800-\udbff]/.test(text.charAt(max - 1)) && text.length > max;
  return text.slice(0, isHalved ? max - 1 : max);
}

/** Returns the path of the first text that is not sound, `item.0.name`; undefined if all are. */
export function oddTextAt(value: unknown): string | undefined {
  // A list instead of recursion: input can be nested deeper than the stack.
  const left: [path: string, value: unknown][] = [['', value]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, one] = next;
    if (typeof one === 'string' && !isSound(one)) return path;
    if (typeof one !== 'object' || one === null) continue;
    const inside = Object.entries(one).map(([name, part]): [string, unknown] => {
      return isSound(name) ? [path ? `${path}.${name}` : name, part] : [path, name];
    });
    left.push(...inside.reverse());
  }
  return undefined;
}
