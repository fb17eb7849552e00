import { BlockList, isIP } from 'node:net';

/** `10.0.*` as the range that it stands for. */
function wildcardRange(entry: string): [string, string] | undefined {
  if (!/^[\d.]*\*[\d.*]*$/.test(entry)) return undefined;
  const parts = entry.split('.');
  const at = (fill: string) =>
    Array.from({ length: 4 }, (_, index) => {
      const part = parts[index] ?? '*';
      return part === '*' ? fill : part;
    }).join('.');
  return [at('0'), at('255')];
}

function addRange(list: BlockList, first: string, last: string): void {
  const kind = isIP(first);
  if (kind === 0 || kind !== isIP(last)) return;
  list.addRange(first, last, kind === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Is the address on a list like `10.0.0.1;10.1.*;10.2.0.1-10.2.0.9` (conventions §4)? Entries that
 * are no addresses match nothing.
 */
export function isListed(address: string, text: string): boolean {
  const ip = address.replace(/^::ffff:/, '');
  const list = new BlockList();
  for (const entry of text.split(';').map((part) => part.trim())) {
    const [first = '', last = first] = wildcardRange(entry) ?? entry.split('-');
    try {
      addRange(list, first, last);
    } catch {
      // A range whose end lies before its start matches nothing.
    }
  }
  return isIP(ip) !== 0 && list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}
