import type { Principal } from '@market/kit-contract/principal';
import { expect, it } from 'vitest';
import type { TestApp } from '../test-app.ts';

/** Values that pass for what a parameter wants, or nearly. */
const VALUES: readonly string[] = [
  ...['', '0', '-1', '1.5', '0.001', '1e-100', '1e300', '1e400', '-0', 'NaN', '2147483648', '9007199254740993', '99999999999999999999'],
  ...['foo', 'null', 'true', '٣', '\0', "' OR 1=1 --", '%', '\\', '(', ':*', '& | !', '2026-02-31', '0000-01-01', '275760-09-13T00:00:00Z'],
  ...['[]', '{}', '[null]', '[1e-320]', '{"a":', '__proto__', 'a'.repeat(5_000)],
  ...['[{"parameter_id":1,"from":1e-320}]', '[{"parameter_id":1,"from":1e308,"to":-1e308}]', '[{"parameter_id":1,"text":"%_\\\\"}]'],
];

interface Address {
  path: string;
  names: readonly string[];
}

/**
 * No query of a reading address makes the service fail: each parameter of each gets each hostile value. The addresses are those of the
 * published surface, so a new one is swept by itself.
 *
 * @param parameters names of parameters that addresses outside the procedures read
 */
export function survivesHostileQueries(app: TestApp, callers: readonly (Principal | null)[], parameters: readonly string[] = []): void {
  it.each(addressesOf(app, parameters).map((address) => [address.path, address] as const))(
    'answers any query of %s with data or a refusal',
    async (_, address) => {
      const failed: string[] = [];
      for (const url of urlsOf(address)) {
        for (const as of callers) {
          const { status } = await app.call({ url, ...(as ? { as } : {}) });
          if (status >= 500) failed.push(`${status} ${url}`);
        }
      }
      expect(failed).toEqual([]);
    },
  );
}

function addressesOf({ surface }: TestApp, parameters: readonly string[]): Address[] {
  const reading = surface.routes.filter(({ method, live }) => method === 'GET' && !live);
  return reading.map(({ path }) => {
    const operation = surface.openapi.paths[path]?.get as { parameters?: { name: string; in: string }[] } | undefined;
    const described = operation?.parameters?.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    return { path, names: operation ? (described ?? []) : parameters };
  });
}

const urlsOf = ({ path, names }: Address): string[] => {
  const filled = (value: string) => path.replace(/\{\w+\}/g, encodeURIComponent(value));
  const inPath = path.includes('{') ? VALUES.filter(Boolean).map(filled) : [path];
  const inQuery = names.flatMap((name) => VALUES.map((value) => `${filled('1')}?${encodeURIComponent(name)}=${encodeURIComponent(value)}`));
  return [...inPath, ...inQuery];
};
