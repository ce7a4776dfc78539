import type { Moderation } from '@market/catalogue-contract/product-form';
import type { Tx } from '@market/service-kit/data/tx';
import type { Author, GoodsAccess } from './goods-owner.ts';
import type { HeldProduct, LockedGoods } from './locked-goods.ts';
import { dropChanges, publishPhotos, renewChanges, type Submission, withdrawContents } from './product-changes.queries.ts';
import {
  insertProducts,
  type NewRow,
  nextProductIds,
  replaceAttributeValues,
  replaceTiers,
  updateContents,
  updateOffers,
} from './product-rows.queries.ts';
import { sendToModeration } from './send-to-moderation.ts';
import type { StoredProduct } from './stored-product.queries.ts';
import { type Content, isSameContent, type Offer, tidied } from './stored-product.ts';
import { isStillValid, readTaxonomy } from './taxonomy.ts';

/** A product that is not there yet. */
export interface FreshProduct {
  stored: null;
  content: Content;
  offer: Offer;
  /** The model that it is a variant of; null: it stands alone. */
  group: { id: number; lead: boolean } | null;
}

/** A content as its author sees it now, and as it shall be. */
export interface ChangedContent {
  seen: Content;
  wanted: Content;
}

/** A product as it shall be; `content` null: its offer alone is written. */
export interface ChangedProduct {
  stored: HeldProduct;
  content: ChangedContent | null;
  offer: Offer;
}

export type ProductToSave = FreshProduct | ChangedProduct;

export interface SavedProduct {
  id: number;
  moderation: Moderation;
  /** What was sent waits for approval, and guests see what they saw. */
  change: 'none' | 'pending';
}

/** The content that an author sees in a form: a vendor's own is what was sent last. */
export const seenContent = ({ content, change }: StoredProduct, author: Author): Content =>
  author.kind === 'staff' ? content : (change?.content ?? content);

/**
 * Writes products of one company as they shall be, by the rules of approval: what never waits at once; contents at once where nobody has
 * to look at them (staff, a trusted company, a product that guests never saw), else into the queue while the published one sells on.
 *
 * Their contents were judged by `contentFaults`, and what they switch on is within the plan (`withinPlan`, `planRoom`). Answers in the
 * order of `products`.
 */
export async function saveProducts(goods: LockedGoods, author: Author, products: readonly ProductToSave[]): Promise<SavedProduct[]> {
  const { tx, companyId } = goods;
  const access = { companyId, author };
  const ids = await nextProductIds(tx, products.filter(({ stored }) => stored === null).length);
  const judged = { ...access, canShow: await judgeWaiting(tx, products) };
  const plans = products.map((product) =>
    product.stored === null ? ofFresh(product, access, ids.shift() as number) : ofChanged(product, judged),
  );
  await writeRows(tx, plans);
  await writeChanges(tx, access, plans);
  goods.touch(plans.map(({ id }) => id));
  return plans.map(({ id, moderation, submission }) => ({ id, moderation, change: submission ? 'pending' : 'none' }));
}

type CanShow = (content: Content) => boolean;

/** Whether what waits can still be shown: a category, type or option that it names may be gone. */
async function judgeWaiting(tx: Tx, products: readonly ProductToSave[]): Promise<CanShow> {
  const waiting = products.flatMap(({ stored, content }) => (stored && !content ? (stored.change?.content ?? []) : []));
  if (waiting.length === 0) return () => true;
  const taxonomy = await readTaxonomy(tx, waiting);
  return (content) => isStillValid(content, taxonomy);
}

/** What is to be done with one product. */
interface Doing {
  id: number;
  moderation: Moderation;
  fresh?: NewRow;
  offer?: Offer;
  hasNewTiers: boolean;
  /** To be shown at once. */
  content?: Content;
  submission?: Submission;
  /** Of what stands in the queue already. */
  queued?: 'renew' | 'withdraw' | 'drop';
}

function ofFresh({ content, offer, group }: FreshProduct, { companyId, author }: GoodsAccess, id: number): Doing {
  const moderation = author.kind === 'vendor' ? 'pending' : 'approved';
  const place = { variant_group_id: group?.id ?? null, group_lead: group?.lead ?? true };
  const fresh: NewRow = { id, company_id: companyId, ...place, moderation, content: tidied(content), offer };
  const isWaiting = moderation === 'pending' ? { submission: { id, content: null } } : {};
  return { id, moderation, fresh, hasNewTiers: offer.price_tiers.length > 0, ...isWaiting };
}

function ofChanged({ stored, content, offer }: ChangedProduct, { author, canShow }: GoodsAccess & { canShow: CanShow }): Doing {
  const { id, moderation } = stored;
  const hasNewTiers = JSON.stringify(offer.price_tiers) !== JSON.stringify(stored.offer.price_tiers);
  const doing: Doing = { id, moderation, offer, hasNewTiers };
  const seen = tidied(content?.seen ?? seenContent(stored, author));
  const wanted = content && tidied(content.wanted);
  if (author.kind === 'trusted') return { ...doing, ...byTrusted(stored, { seen, wanted }, canShow) };
  if (!wanted || isSameContent(wanted, seen)) return doing;
  if (author.kind === 'staff') return { ...doing, content: wanted, ...(moderation === 'approved' ? {} : { queued: 'renew' }) };
  if (moderation !== 'approved') return { ...doing, moderation: 'pending', content: wanted, submission: { id, content: null } };
  if (isSameContent(wanted, tidied(stored.content))) return { ...doing, queued: 'withdraw' };
  return { ...doing, submission: { id, content: wanted } };
}

/**
 * What waited from the time before the company was trusted is shown with the next save, if it still can be; what was rejected waits for
 * better words.
 */
function byTrusted(
  { moderation, change }: StoredProduct,
  { seen, wanted }: { seen: Content; wanted: Content | null },
  canShow: CanShow,
): Partial<Doing> {
  const isNews = wanted !== null && !isSameContent(wanted, seen);
  if (!isNews && moderation !== 'pending' && change?.state !== 'pending') return {};
  if (!wanted && change?.content && !canShow(change.content)) return {};
  return { moderation: 'approved', content: wanted ?? seen, ...(change ? { queued: 'drop' } : {}) };
}

async function writeRows(tx: Tx, plans: readonly Doing[]): Promise<void> {
  const fresh = plans.flatMap((plan) => plan.fresh ?? []);
  const changed = plans.flatMap(({ id, offer }) => (offer ? [{ id, offer }] : []));
  await insertProducts(tx, fresh);
  if (fresh.length > 0) await replaceAttributeValues(tx, fresh);
  await updateOffers(tx, changed);
  await updateContents(
    tx,
    plans.flatMap(({ id, content, moderation }) => (content ? [{ id, content, moderation }] : [])),
  );
  const priced = new Set(plans.filter(({ hasNewTiers }) => hasNewTiers).map(({ id }) => id));
  await replaceTiers(
    tx,
    [...fresh, ...changed].filter(({ id }) => priced.has(id)),
  );
}

async function writeChanges(tx: Tx, { companyId, author }: GoodsAccess, plans: readonly Doing[]): Promise<void> {
  const queued = (what: Doing['queued']) => plans.filter((plan) => plan.queued === what).map(({ id }) => id);
  const submissions = plans.flatMap(({ submission }) => submission ?? []);
  await sendToModeration(tx, { companyId, authorId: author.userId }, submissions);
  await renewChanges(tx, queued('renew'));
  await withdrawContents(tx, queued('withdraw'));
  const done = queued('drop');
  await publishPhotos(tx, done);
  await dropChanges(tx, done);
}
