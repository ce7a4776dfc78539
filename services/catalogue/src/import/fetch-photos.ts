import type { UploadedFile } from '@market/kit-contract/uploaded-file';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { PublicFetch } from '@market/service-kit/files/public-fetch';
import type { Dependencies } from '../context.ts';
import { lockCompanyGoods } from '../goods/locked-goods.ts';
import { lockProducts } from '../goods/stored-product.queries.ts';
import { indexProducts } from '../indexing/index-products.ts';
import { dropPhoto, keepPhoto, type StoredPicture } from '../photo/photo-files.ts';
import { addPhotos } from '../photo/upload-photos.ts';
import { authorOf } from './author-of.ts';
import { endImport } from './end-import.ts';
import {
  claimPhotos,
  failPhotos,
  findPendingPhoto,
  finishPhoto,
  lockNextPhoto,
  readImportOwner,
  touchImport,
} from './import-photo.queries.ts';
import { problemOf } from './row-problem.ts';

interface Fetching {
  dependencies: Dependencies;
  fetchPicture: PublicFetch;
}

/** Fetched side by side, then placed one after the other, so that a product's pictures stand as its row names them. */
const AT_ONCE = 4;
/** Of one company, whose links may all lead to a server that does not answer. */
const AT_ONCE_OF_COMPANY = 2;

interface Claim {
  jobId: number;
  companyId: number;
  url: string;
  places: { id: number; productId: number }[];
}

/** Fetches the next few pictures that imports name by their links. Answers whether there were any. */
export async function fetchPhotos(fetching: Fetching): Promise<boolean> {
  const claims: Claim[] = [];
  while (claims.length < AT_ONCE) {
    const claim = await inTransaction(fetching.dependencies.db.pool, (tx) => claimNext(tx, busyCompanies(claims)));
    if (!claim) break;
    claims.push(claim);
  }
  const fetched = await Promise.allSettled(claims.map((claim) => fetchOne(fetching, claim)));
  const faults: unknown[] = [];
  for (const [at, claim] of claims.entries()) {
    const outcome = fetched[at] as PromiseSettledResult<StoredPicture>;
    const settling =
      outcome.status === 'fulfilled'
        ? place(fetching.dependencies, claim, outcome.value)
        : fail(fetching.dependencies, claim, outcome.reason);
    await settling.catch((thrown) => faults.push(thrown));
  }
  for (const jobId of new Set(claims.map((claim) => claim.jobId))) await endWhenDone(fetching.dependencies, jobId);
  // Not the picture's own fault: it comes again when its claim has run out, and the others are placed.
  if (faults.length > 0) throw faults[0];
  return claims.length > 0;
}

/** Companies that have as many links under way as they may. */
function busyCompanies(claims: readonly Claim[]): number[] {
  const companies = claims.map(({ companyId }) => companyId);
  return companies.filter((company) => companies.filter((other) => other === company).length >= AT_ONCE_OF_COMPANY);
}

async function claimNext(tx: Tx, busy: number[]): Promise<Claim | null> {
  const next = await lockNextPhoto(tx, { busy });
  if (!next) return null;
  return { ...next, places: await claimPhotos(tx, { job: next.jobId, url: next.url }) };
}

async function fetchOne({ dependencies, fetchPicture }: Fetching, { url, companyId }: Claim): Promise<StoredPicture> {
  const bytes = await fetchPicture(url);
  const file: UploadedFile = { name: 'photo', type: '', size: bytes.length, arrayBuffer: async () => new Uint8Array(bytes).buffer };
  return keepPhoto(dependencies, file, { company: companyId, field: 'photos' });
}

/** Shows a picture where it was named; where it cannot be shown, the place says why. */
async function place({ db, files }: Dependencies, claim: Claim, picture: StoredPicture): Promise<void> {
  let shown = 0;
  for (const { id, productId } of claim.places) {
    try {
      shown += await inTransaction(db.pool, (tx) => show(tx, { id, productId, jobId: claim.jobId }, picture));
    } catch (thrown) {
      if (!(thrown instanceof DomainError)) throw thrown;
      await settle(db.pool, [id], thrown);
    }
  }
  if (shown === 0) await dropPhoto({ pool: db.pool, files }, picture.path);
}

async function show(
  tx: Tx,
  { id, productId, jobId }: { id: number; productId: number; jobId: number },
  picture: StoredPicture,
): Promise<0 | 1> {
  const job = await readImportOwner(tx, { job: jobId });
  if (!job) return 0;
  await lockCompanyGoods(tx, job.company_id);
  const [product] = await lockProducts(tx, [productId]);
  if (!product || (await finishPhoto(tx, { photo: id, path: picture.path })).length === 0) return 0;
  const save = { companyId: job.company_id, author: await authorOf(tx, job) };
  await addPhotos(tx, save, { product, kept: [picture] });
  await indexProducts(tx, [productId]);
  return 1;
}

async function fail({ db }: Dependencies, { places }: Claim, reason: unknown): Promise<void> {
  if (!(reason instanceof DomainError)) throw reason;
  await settle(
    db.pool,
    places.map(({ id }) => id),
    reason,
  );
}

async function settle(tx: Tx, ids: number[], { code, details }: DomainError): Promise<void> {
  await failPhotos(tx, { photos: ids, problem: JSON.stringify(problemOf(code, null, details)) });
}

async function endWhenDone({ db }: Dependencies, jobId: number): Promise<void> {
  await inTransaction(db.pool, async (tx) => {
    if ((await findPendingPhoto(tx, { job: jobId })) === 0) await endImport(tx, jobId);
    else await touchImport(tx, { job: jobId });
  });
}
