import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;

/**
 * Whom a limit of network addresses counts: an IPv4 address, also one written as IPv6, or the /64 of an IPv6 address, since every line is
 * given at least that many addresses. What is no address stands for itself.
 */
export function addressKey(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? prefixOf(plain, NETWORK_GROUPS) : plain;
}

/** How much more than one line a /48 may do: a carrier hands its lines to strangers, a host has all 65,536 of them. */
export const LINES_OF_A_SITE = 8;

/** The /48 of an IPv6 address, the most that one line is given as a rule; null for anything else, which has no wider owner. */
export function siteKey(address: string): string | null {
  const plain = plainAddress(address);
  return isIPv6(plain) ? prefixOf(plain, SITE_GROUPS) : null;
}

/** The address without a zone, and an IPv4 address as such, however it was written. */
export function plainAddress(address: string): string {
  if (!address.includes(':')) return address;
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return bare;
  return [groups[6], groups[7]].flatMap((group = 0) => [group >> 8, group & 0xff]).join('.');
}

const prefixOf = (address: string, count: number): string =>
  `${groupsOf(address)
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')}::/${count * 16}`;

/** The eight numbers of an IPv6 address, whichever of its spellings it came in. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::', 2);
  const [before, after] = [numbersIn(head), numbersIn(tail ?? '')];
  return [...before, ...Array<number>(GROUPS - before.length - after.length).fill(0), ...after];
}

const numbersIn = (part: string): number[] =>
  part
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (isIPv4(group) ? halvesOf(group) : [Number.parseInt(group, 16)]));

function halvesOf(dotted: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
