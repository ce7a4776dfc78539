import type { Locale } from '@market/kit-contract/locale';
import { toRoubles } from '@market/kit-contract/money';
import type { Tender, TenderRow } from '@market/tenders-contract/tender';
import { keeps, type Reader } from '../locked-tender/tender-access.ts';
import { photoUrls } from '../photo/photo-store.ts';
import type { StoredTender, StoredTenderWhole } from './tender.queries.ts';

/** For whom a tender is drawn. */
export interface Viewer {
  reader: Reader;
  locale: Locale;
}

const photoOf = ({ id, name }: { id: number; name: string }) => ({ id, ...photoUrls(name) });

/** What it says to its reader. */
type OwnPart = Pick<TenderRow, 'creator' | 'proposals_num' | 'own_proposal' | 'own'>;

/** What all readers of a tender see. */
export function tenderCard(stored: StoredTender, locale: Locale): Omit<TenderRow, keyof OwnPart> {
  const { fio: _, live_num: __, moderated_num: ___, questions_num: ____, own_proposal: _____, ...rest } = stored;
  const { desired_price, categories, photo } = stored;
  return {
    ...rest,
    desired_price: toRoubles(desired_price),
    categories: categories.map(({ id, ru, en }) => ({ id, name: locale === 'en' ? (en ?? ru) : ru })),
    photo: photo && photoOf(photo),
    ...{ closes_at: new Date(stored.closes_at).toISOString(), created_at: new Date(stored.created_at).toISOString() },
  };
}

type OwnFacts = Pick<StoredTender, 'user_id' | 'fio' | 'live_num' | 'moderated_num' | 'own_proposal'>;

export const ownPart = ({ user_id, fio, live_num, moderated_num, own_proposal }: OwnFacts, reader: Reader): OwnPart => ({
  creator: { id: user_id, fio: fio ?? '' },
  proposals_num: reader.kind === 'staff' ? live_num : moderated_num,
  own_proposal,
  own: reader.userId === user_id,
});

/** Proposals of a tender that a reader may see: a vendor's own, those that the owner was shown, to staff all. */
function visibleProposals({ proposals, user_id }: StoredTenderWhole, reader: Reader): StoredTenderWhole['proposals'] {
  if (reader.kind === 'staff') return proposals;
  return proposals.filter(({ company_id, moderated }) => company_id === reader.companyId || (moderated && reader.userId === user_id));
}

export function tenderView(stored: StoredTenderWhole, { reader, locale }: Viewer): Tender {
  const { photos, proposals: _, blocked, related, active, ...row } = stored;
  const visible = visibleProposals(stored, reader);
  return {
    ...{ ...tenderCard(row, locale), ...ownPart(row, reader) },
    photos: photos.map(photoOf),
    proposals: visible.map(({ id }) => id),
    questions_num: stored.questions_num,
    hired_proposal_id: visible.find(({ status }) => status === 'hired')?.id ?? null,
    allowed: allowedTo(stored, reader),
  };
}

/** What a reader may do with a tender now. */
function allowedTo(stored: StoredTenderWhole, reader: Reader): Tender['allowed'] {
  const isOpen = stored.status === 'open';
  const isKeeper = keeps(reader, stored);
  const isOwner = reader.userId === stored.user_id;
  const isVendor = reader.companyId !== null && !isOwner && !stored.related && stored.active;
  const hasLive = stored.proposals.some(({ company_id, status }) => company_id === reader.companyId && status !== 'canceled');
  const may: Record<Tender['allowed'][number], boolean> = {
    edit: isKeeper && isOpen,
    cancel: isKeeper && isOpen,
    delete: isKeeper && stored.status !== 'awarded',
    propose: isVendor && isOpen && !hasLive && stored.live_num < 30,
    ask: isVendor && isOpen,
    answer: isKeeper,
    show_contact: isVendor || (reader.kind === 'staff' && !isOwner),
    compare: isKeeper,
    hire: isOpen && (isOwner || (reader.kind === 'staff' && reader.isAdmin)),
    moderate: reader.kind === 'staff' && isOpen,
  };
  return (Object.keys(may) as (keyof typeof may)[]).filter((what) => may[what]);
}
