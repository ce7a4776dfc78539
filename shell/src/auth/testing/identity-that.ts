import { TRPCClientError } from '@trpc/client';
import { fork, type Scope } from 'effector';
import { $identity, type IdentityClient } from '../../session/identity-client.ts';
import { $solve } from '../bot-check/bot-check.model.ts';
import { offerFx } from '../sso/sso.model.ts';

type Answers = Record<string, (input: never) => unknown>;

/** What was asked, in order. */
export interface Asked {
  path: string;
  input: Record<string, unknown>;
}

/** A refusal as the service's client throws it. */
export function refusal(
  code: string,
  more: { message?: string; httpStatus?: number; fields?: Record<string, string>; details?: object } = {},
): Error {
  const { message = `refused: ${code}`, httpStatus = 409, fields, details } = more;
  return TRPCClientError.from({ error: { message, code: -32_000, data: { code, httpStatus, fields, details } } } as never);
}

const challenge = () => ({ data: { provider: 'altcha', challenge: {}, expires_at: '2030-01-01T00:00:00.000Z' } });
const russia = {
  id: 1,
  code: '7',
  iso: 'RU',
  mask: '+9 999 999 99 99',
  name: 'Россия',
  names: { ru: 'Россия', en: 'Russia' },
  en_name: 'Russia',
  sort: 1,
};
const turkey = {
  id: 2,
  code: '90',
  iso: 'TR',
  mask: '+99 999 999 99 99',
  name: 'Турция',
  names: { ru: 'Турция', en: 'Turkey' },
  en_name: 'Turkey',
  sort: 2,
};
const usual: Answers = { 'account.botChallenge': challenge, 'country.list': () => ({ data: [russia, turkey] }) };

/** A page whose identity service answers so; challenges are solved at once, each with another token. */
export function pageWith(answers: Answers): { scope: Scope; asked: Asked[]; callsOf: (path: string) => Asked['input'][] } {
  const asked: Asked[] = [];
  const call = async (path: string, input: Record<string, unknown>): Promise<unknown> => {
    asked.push({ path, input });
    const answer = { ...usual, ...answers }[path];
    if (!answer) throw new Error(`${path} was not expected`);
    return answer(input as never);
  };
  const procedure = (path: string) => ({ query: (input: never) => call(path, input), mutate: (input: never) => call(path, input) });
  const service = (name: string) => new Proxy({}, { get: (_, verb) => procedure(`${name}.${String(verb)}`) });
  const client = new Proxy({}, { get: (_, name) => service(String(name)) }) as unknown as IdentityClient;
  let solved = 0;
  const solve = async (): Promise<string> => {
    solved += 1;
    return `proof-${solved}`;
  };
  const scope = fork({
    handlers: [[offerFx, () => null]],
    values: [
      [$identity, client],
      [$solve, { solve }],
    ],
  });
  return { scope, asked, callsOf: (path) => asked.filter((one) => one.path === path).map(({ input }) => input) };
}
