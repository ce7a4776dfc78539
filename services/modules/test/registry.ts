import { createPublicKey, verify } from 'node:crypto';
import { companyChanged } from '@market/companies-contract/company.events';
import type { CompanyState } from '@market/companies-contract/company-state';
import { aShell, sampleFiles } from '@market/module-checks/testing/sample-build';
import { type FeedKey, FeedPayload, type SignedFeed } from '@market/modules-contract/feed';
import { type Answer, aPrincipal, type Caller, type TestApp, testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import type { TRPCClient } from '@trpc/client';
import { modules } from '../src/app.ts';
import type { ModulesRouter } from '../src/router.ts';
import { archiveOfFiles, publicationOf } from './archive.ts';

const ADMIN: Caller = { as: aPrincipal('ROLE_ADMIN') };
/** What stands before the 32 bytes of a public key of Ed25519 in its DER form. */
const DER_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

type Gateway = TRPCClient<ModulesRouter>;
type NewestFeed = FeedPayload & { keys: FeedKey[]; isGenuine: boolean };

interface RegistryUnderTest extends TestApp {
  asGateway: Gateway;
  publish: (files: ReadonlyMap<string, Uint8Array>, by?: Caller) => Promise<Answer>;
  /** The company is in this state now, as its own service tells. */
  companyIs: (id: number, state: CompanyState, version: number) => Promise<void>;
  /** What a gateway is given, and whether its signature fits. */
  feedNow: () => Promise<NewestFeed>;
  /** Whether the registry signed this, as it signs feeds. */
  isOurs: (signed: SignedFeed) => Promise<boolean>;
}

/** Who acts for each company, as its card says. */
export const MEMBERS = [100, 101] as const;

/** Whoever acts for a company. */
export const aVendor = (companyId: number | null, userId = 100): Caller => ({ as: aPrincipal('ROLE_VENDOR', { companyId, userId }) });

/** The sample as another version, with names of its own on the page. */
export function versionFiles(version: string, changes: Parameters<typeof sampleFiles>[0] = {}): ReadonlyMap<string, Uint8Array> {
  return sampleFiles({ ...changes, global: `sample_${version.replace(/\W/g, '_')}`, manifest: { version, ...changes.manifest } });
}

function isSigned({ payload, key, signature }: SignedFeed, keys: readonly FeedKey[]): boolean {
  const raw = Buffer.from(keys.find(({ id }) => id === key)?.publicKey ?? '', 'base64');
  const publicKey = createPublicKey({ key: Buffer.concat([DER_HEAD, raw]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(payload), publicKey, Buffer.from(signature, 'base64'));
}

async function newestFeed(asGateway: Gateway): Promise<NewestFeed> {
  const { data } = await asGateway.feed.current.query({ known: null });
  if (!data) throw new Error('The registry has no feed');
  const { feed, keys } = data;
  return { ...FeedPayload.parse(JSON.parse(feed.payload)), keys, isGenuine: isSigned(feed, keys) };
}

/** A registry in which the shell of the samples is at work. */
export async function registryUnderTest(): Promise<RegistryUnderTest> {
  const events = await testEvents();
  const app = await testApp(modules, { nats: events.nats });
  const offer = { ...aShell(), services: { catalogue: '1.2.0' } };
  await app.db.pool.query('INSERT INTO shell_offer (version, offer) VALUES ($1, $2)', [offer.version, JSON.stringify(offer)]);
  const asGateway: Gateway = app.client<ModulesRouter>({ facts: { service: 'gateway' } });
  return {
    ...app,
    asGateway,
    publish: async (files, by = ADMIN) =>
      app.call({ method: 'POST', url: '/api/modules/versions', body: publicationOf(await archiveOfFiles(files)), ...by }),
    companyIs: async (id, state, version) => {
      const card = {
        id,
        brand: 'Бренд',
        name: 'ООО Бренд',
        city: 'Иваново',
        logo: null,
        rating: 0,
        state,
        member_ids: [...MEMBERS],
        version,
      };
      await events.publish(companyChanged, id, card, { version });
      await events.settled('modules', 'companies');
    },
    feedNow: () => newestFeed(asGateway),
    isOurs: async (signed) => isSigned(signed, (await newestFeed(asGateway)).keys),
  };
}
