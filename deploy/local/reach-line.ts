import { BlockList, isIPv6 } from 'node:net';
import type { LocalSettings } from './env.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopback = (host: string): boolean => host === 'localhost' || loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');

/** Who can open the demonstration, and how others could. */
export const reachLine = ({ host, port }: Pick<LocalSettings, 'host' | 'port'>): string =>
  isLoopback(host)
    ? 'Reached from this machine alone. From a phone beside you: HOST=0.0.0.0 npm start, then the address of this machine.'
    : `Open to the network${port ? ` at port ${port}` : ''}: whoever reaches this machine may sign in to these accounts and read every letter.`;
