/** An IP address as a number. IPv4 inside IPv6 (`::ffff:10.0.0.1`) is the IPv4 address. */
interface Ip {
  bits: 32 | 128;
  value: bigint;
}

/** All addresses from `first` to `last`, both included. */
export interface IpRange {
  bits: 32 | 128;
  first: bigint;
  last: bigint;
}

const MAPPED = 0xffffn << 32n;

function parseV4(text: string): bigint | undefined {
  const parts = text.split('.');
  const isV4 = parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part));
  if (!isV4 || parts.some((part) => Number(part) > 255)) return undefined;
  return parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n);
}

/** The groups of one side of `::`, or of a whole address; its end may be written as IPv4. */
function groupsOf(text: string): bigint[] | undefined {
  if (text === '') return [];
  const words = text.split(':');
  const end = words.at(-1)?.includes('.') ? words.pop() : undefined;
  const tail = end === undefined ? undefined : parseV4(end);
  const isWrong = words.some((word) => !/^[\da-f]{1,4}$/i.test(word));
  if (isWrong || (end !== undefined && tail === undefined)) return undefined;
  const groups = words.map((word) => BigInt(`0x${word}`));
  return tail === undefined ? groups : [...groups, tail >> 16n, tail & 0xffffn];
}

function parseV6(text: string): bigint | undefined {
  const [head = '', tail, ...rest] = text.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  if (!before || !after || rest.length > 0) return undefined;
  const left = 8 - before.length - after.length;
  // `::` stands for one group at least.
  if (tail === undefined ? left !== 0 : left < 1) return undefined;
  const groups = [...before, ...Array<bigint>(left).fill(0n), ...after];
  return groups.reduce((value, group) => (value << 16n) | group, 0n);
}

/** An address of either version; `undefined` for anything else. */
export function parseIp(text: string): Ip | undefined {
  if (!text.includes(':')) {
    const value = parseV4(text);
    return value === undefined ? undefined : { bits: 32, value };
  }
  const value = parseV6(text);
  if (value === undefined) return undefined;
  return value >> 32n === MAPPED >> 32n
    ? { bits: 32, value: value & 0xffffffffn }
    : { bits: 128, value };
}

/** The network of `length` leading bits that holds an address. */
function networkOf({ bits, value }: Ip, length: number): IpRange {
  const free = BigInt(bits - length);
  const first = (value >> free) << free;
  return { bits, first, last: first + (1n << free) - 1n };
}

/** `10.1.*` and `10.1.*.*`: whole parts at the end. */
function parseWildcard(entry: string): IpRange | undefined {
  const parts = entry.split('.');
  const fixed = parts.slice(0, parts.indexOf('*'));
  if (parts.length > 4 || parts.slice(fixed.length).some((part) => part !== '*')) return undefined;
  const start = parseIp([...fixed, '0', '0', '0', '0'].slice(0, 4).join('.'));
  return start && networkOf(start, fixed.length * 8);
}

function parseNetwork(entry: string): IpRange | undefined {
  const [address = '', length = '', ...rest] = entry.split('/');
  const ip = parseIp(address);
  const isLength = /^\d{1,3}$/.test(length) && rest.length === 0;
  return ip && isLength && Number(length) <= ip.bits ? networkOf(ip, Number(length)) : undefined;
}

/**
 * The addresses that an entry of a list stands for: `10.0.0.1`, `10.0.0.1-10.0.0.9`, `10.1.*`,
 * `10.0.0.0/8`, `2001:db8::/32`; `undefined` when it makes no sense.
 */
export function parseIpRange(entry: string): IpRange | undefined {
  if (entry.includes('*')) return parseWildcard(entry);
  if (entry.includes('/')) return parseNetwork(entry);
  const [from = '', to = from, ...rest] = entry.split('-');
  const [first, last] = [parseIp(from), parseIp(to)];
  if (!first || !last || rest.length > 0) return undefined;
  const isRange = first.bits === last.bits && first.value <= last.value;
  return isRange ? { bits: first.bits, first: first.value, last: last.value } : undefined;
}

const LOOPBACK = ['127.0.0.0/8', '::1'].map(parseIpRange);
const holds = (range: IpRange | undefined, { bits, value }: Ip) =>
  range?.bits === bits && range.first <= value && value <= range.last;

const entriesOf = (list: string) =>
  list
    .split(/[;\r\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

/** First entry of a list, separated by semicolons or lines, that makes no sense. */
export const wrongIpEntry = (list: string): string | undefined =>
  entriesOf(list).find((entry) => !parseIpRange(entry));

/**
 * Is the address on the list (conventions §4)? Those of the machine itself never are: anyone who sits
 * there can still mend a list that keeps everybody else out.
 */
export function isIpListed(address: string, list: string): boolean {
  const ip = parseIp(address);
  if (!ip || LOOPBACK.some((range) => holds(range, ip))) return false;
  return entriesOf(list).some((entry) => holds(parseIpRange(entry), ip));
}

/**
 * Returns what identifies one caller: the address; for IPv6 the network of 64 bits. Every customer
 * has one such network, with any number of addresses.
 */
export function callerNetwork(address: string): string {
  const ip = parseIp(address);
  if (!ip) return address;
  if (ip.bits === 32) return [24n, 16n, 8n, 0n].map((at) => (ip.value >> at) & 0xffn).join('.');
  const groups = [112n, 96n, 80n, 64n].map((at) => ((ip.value >> at) & 0xffffn).toString(16));
  return `${groups.join(':')}::/64`;
}
