import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks of special purpose (IANA's registry): this machine, the inner network, link-local, tests, multicast and what is kept back. */
const NOT_PUBLIC: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Parts of the public space of IPv6 that stand for something else: tunnels into IPv4 and documentation. */
const NOT_PUBLIC_V6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [network, prefix] of NOT_PUBLIC) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of NOT_PUBLIC_V6) special.addSubnet(network, prefix, 'ipv6');

/** Everything else of IPv6 is local, mapped, translated or kept back. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether a numeric address is one of the public network. Anything that is no address does not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
