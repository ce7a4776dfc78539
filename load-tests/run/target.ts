// k6 has no `URL`, so the address is taken apart by an expression that takes an origin and nothing else.
const ORIGIN = /^https?:\/\/(localhost|[a-z\d.-]+|\[[\da-f:]+\])(:\d{1,5})?\/?$/i;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/**
 * The origin that load is put on. This machine's own may be named once; another only where it is named a second time as the caller's own,
 * because load that nobody agreed to is an attack.
 *
 * @throws Error that says what to give instead
 */
export function allowedTarget(target: string, owned?: string): string {
  const [, host] = ORIGIN.exec(target) ?? [];
  if (host === undefined) throw new Error(`${target} is no origin: give http://host:port or https://host, without a path or a password`);
  const origin = plain(target);
  if (LOOPBACK.test(host) || (owned !== undefined && plain(owned) === origin)) return origin;
  const second = owned === undefined ? '' : `, not ${owned}`;
  throw new Error(`${origin} is not this machine: if it is yours to load, name it twice: --target ${origin} --i-own ${origin}${second}`);
}

const plain = (address: string): string => address.toLowerCase().replace(/\/$/, '');
