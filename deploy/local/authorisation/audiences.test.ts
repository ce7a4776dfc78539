import type { Surface } from '@market/service-kit/http/surface';
import { expect, test } from 'vitest';
import { everybody } from '../../../shell/kit/session/audiences.ts';
import { capabilityHolders } from '../../../shell/kit/session/capability-holders.ts';
import { moduleManifests } from '../module-manifests.ts';
import { pageReads } from './page-reads.ts';
import { productUnderTest } from './product-under-test.ts';

// What screens promise, by audiences and capabilities, against what the services declare.

const { surfaces } = await productUnderTest();
type Access = Surface['procedures'][number]['access'];
const accessOf = new Map<string, Access>(
  surfaces.flatMap(({ name, procedures }) => procedures.map(({ path, access }): [string, Access] => [`${name}/${path}`, access])),
);
const routes = (await moduleManifests()).flatMap((manifest) => manifest.routes);

/** Everybody whom the service lets call it; another service is nobody who reads pages. */
function callersOf(procedure: string): readonly string[] {
  const access = accessOf.get(procedure);
  if (access === undefined) throw new Error(`No service serves ${procedure}`);
  if (access === 'service') return [];
  if (access === 'public') return everybody;
  return access === 'signedIn' ? everybody.filter((who) => who !== 'guest') : access;
}

const sorted = (who: readonly string[]): string[] => [...who].sort();

test.each(Object.entries(capabilityHolders))('%s is held by those whom the services let do it', (_, capability) => {
  for (const procedure of capability.procedures) {
    const callers = callersOf(procedure);
    if ('isNarrower' in capability) {
      expect(sorted(callers), procedure).toEqual(expect.arrayContaining(sorted(capability.holders)));
      expect(callers.length, `${procedure}: narrower, or the word is out of date`).toBeGreaterThan(capability.holders.length);
    } else {
      expect(sorted(callers), procedure).toEqual(sorted(capability.holders));
    }
  }
});

test('every address that is not for everybody says what its page reads', () => {
  const guarded = routes.flatMap(({ path, audience, redirect }) => (audience && !redirect ? [path] : []));
  expect(sorted(Object.keys(pageReads))).toEqual(sorted(guarded));
});

test.each(Object.entries(pageReads))('%s: everybody who may open it may call what it reads', (path, reads) => {
  const audience = routes.find((route) => route.path === path)?.audience ?? everybody;
  for (const procedure of reads) {
    const callers = callersOf(procedure);
    expect(
      audience.filter((who) => !callers.includes(who)),
      procedure,
    ).toEqual([]);
  }
});
