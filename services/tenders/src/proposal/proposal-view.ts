import { toRoubles } from '@market/kit-contract/money';
import type { Proposal } from '@market/tenders-contract/proposal';
import type { Reader } from '../locked-tender/tender-access.ts';
import { photoUrls } from '../photo/photo-store.ts';
import type { StoredProposal } from './proposal.queries.ts';

const iso = (at: string): string => new Date(at).toISOString();

/** Whether a reader may know of a proposal at all. */
export function mayRead(stored: Pick<StoredProposal, 'company_id' | 'moderated_at' | 'tender'>, reader: Reader): boolean {
  if (reader.kind === 'staff' || stored.company_id === reader.companyId) return true;
  return reader.userId === stored.tender.user_id && stored.moderated_at !== null;
}

/** Changes that its vendor has left; null: any number as long as it is not moderated. */
export function editsLeft({ moderated_at, edits_left, tender_revision }: EditFacts, revision: number): number | null {
  if (moderated_at === null) return null;
  return edits_left + (tender_revision < revision ? 1 : 0);
}
interface EditFacts {
  moderated_at: unknown;
  edits_left: number;
  tender_revision: number;
}

/** A proposal as its reader sees it: what concerns its vendor alone stands for nobody else. */
export function proposalView(stored: StoredProposal, reader: Reader): Proposal {
  const { tender, company, price, products, photos, offer_status: _, tender_revision: __, is_outdated: ___, ...rest } = stored;
  const isInsider = reader.kind === 'staff' || reader.companyId === stored.company_id;
  return {
    ...rest,
    tender: { id: tender.id, number: tender.number, title: tender.title, status: tender.status },
    company: {
      ...{ id: stored.company_id, brand: company?.brand ?? '', logo: company?.logo ?? null, rating: company?.rating ?? 0 },
      ...{ city: company?.city ?? '', active: company?.state === 'active' },
    },
    moderated_at: stored.moderated_at && iso(stored.moderated_at),
    price: price === null ? null : toRoubles(price),
    products: products.map((product) => ({ ...product, price: toRoubles(product.price) })),
    photos: photos.map((name) => ({ name, ...photoUrls(name) })),
    price_gap: isInsider ? stored.price_gap : null,
    improve_text: isInsider ? stored.improve_text : null,
    edits_left: isInsider ? editsLeft(stored, tender.revision) : null,
    ...{ created_at: iso(stored.created_at), changed_at: iso(stored.changed_at) },
    allowed: allowedTo(stored, reader),
  };
}

/** What a reader may do with a proposal now. */
function allowedTo(stored: StoredProposal, reader: Reader): Proposal['allowed'] {
  const { tender, status, moderated_at } = stored;
  const isAdmin = reader.kind === 'staff' && reader.isAdmin;
  const isOwner = reader.userId === tender.user_id;
  const isVendor = reader.companyId === stored.company_id;
  const waits = status === 'in_moderation' && tender.status === 'open' && !tender.is_over;
  const may: Record<Proposal['allowed'][number], boolean> = {
    edit: isVendor && waits && editsLeft(stored, tender.revision) !== 0,
    withdraw: isVendor && waits,
    delete: (isVendor || isAdmin) && status !== 'hired',
    approve: reader.kind === 'staff' && waits && moderated_at === null,
    reject: reader.kind === 'staff' && waits,
    hire: (isOwner || isAdmin) && isHireable(stored),
    undo: (isVendor || isOwner || isAdmin) && status === 'hired' && stored.offer_status !== 'ordered',
    improve: (isOwner || reader.kind === 'staff') && waits && moderated_at !== null,
    send_again: isVendor && stored.reason === 'not_chosen' && tender.status === 'open' && !tender.is_over,
  };
  return (Object.keys(may) as (keyof typeof may)[]).filter((what) => may[what]);
}

const isHireable = ({ status, moderated_at, tender, company, is_outdated }: StoredProposal): boolean =>
  status === 'in_moderation' &&
  tender.status === 'open' &&
  moderated_at !== null &&
  !tender.is_over &&
  !is_outdated &&
  company?.state === 'active';
