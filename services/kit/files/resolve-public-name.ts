import { promises as dns, type LookupAddress } from 'node:dns';

const PATIENCE_MS = 2_000;
const TRIES = 2;

/**
 * The addresses of a name that a user gave, asked of the name servers alone and by no thread: `dns.lookup` would keep the threads that
 * files and our own connections need for as long as a user's name server is silent. What only this machine's hosts file knows is not public.
 *
 * @param servers name servers to ask instead of the machine's own
 * @throws Error of node:dns when neither kind of address is known, or nobody answers in time
 */
export async function resolvePublicName(name: string, servers?: readonly string[]): Promise<LookupAddress[]> {
  const resolver = new dns.Resolver({ timeout: PATIENCE_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [...addressesOf(v4, 4), ...addressesOf(v6, 6)];
  if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
  return found;
}

const addressesOf = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
