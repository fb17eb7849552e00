import { BlockList, isIP } from 'node:net';

const INTERNAL = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  INTERNAL.addSubnet(network, prefix, 'ipv4');
}
INTERNAL.addAddress('::1', 'ipv6');
INTERNAL.addSubnet('fc00::', 7, 'ipv6');
INTERNAL.addSubnet('fe80::', 10, 'ipv6');

/** Message key of a place, translated when it is read. */
export const INTERNAL_LOCATION = 'address.internal';

/**
 * Place of an address as a message key: that it is of a private range (conventions §2.10). Of
 * others nothing is known without a service abroad, which would be told who signs in: empty.
 */
export function locationOf(address: string): string {
  const ip = address.replace(/^::ffff:/, '');
  const kind = isIP(ip);
  if (kind === 0) return '';
  return INTERNAL.check(ip, kind === 6 ? 'ipv6' : 'ipv4') ? INTERNAL_LOCATION : '';
}
