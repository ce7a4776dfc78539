import { json, nullable, number, text } from '@market/service-kit/data/columns';
import { type Bind, manyRows, oneRow } from '@market/service-kit/data/statement';
import type { PriceFor } from '@market/tenders-contract/fields';
import type { CancelReason, ProposalStatus, TenderStatus } from '@market/tenders-contract/tender-state';
import type { Reader } from '../locked-tender/tender-access.ts';

/** One of the vendor's goods as it was when it was offered; kopecks of one order unit. */
export interface StoredProduct {
  product_id: number;
  name: string;
  sku: string;
  photo: string | null;
  count: number;
  units: number;
  price: number;
}

/** A proposal as Postgres tells it, prices in kopecks. */
export interface StoredProposal {
  id: number;
  tender_id: number;
  tender: { id: number; number: string; title: string | null; status: TenderStatus; user_id: number; revision: number; is_over: boolean };
  company_id: number;
  company: { brand: string; logo: string | null; rating: number; city: string; state: string } | null;
  comment: string;
  status: ProposalStatus;
  moderated_at: string | null;
  reason: CancelReason | null;
  reason_text: string | null;
  price: number | null;
  price_for: PriceFor;
  quantity: number | null;
  min_quantity: number | null;
  delivery_days: number | null;
  delivery_included: boolean | null;
  sample: boolean | null;
  valid_until: string | null;
  /** Its last day is over. */
  is_outdated: boolean;
  products: StoredProduct[];
  photos: string[];
  price_gap: number | null;
  improve_text: string | null;
  edits_left: number;
  tender_revision: number;
  offer_status: string | null;
  created_at: string;
  changed_at: string;
  version: number;
}

/** SQL: what is told of the tender `t` of a proposal. */
const TENDER = `'id', t.id, 'number', t.number, 'title', t.title, 'status', t.status, 'user_id', t.user_id, 'revision', t.revision,
      'is_over', t.closes_at <= now()`;
/** SQL: what proposal `p` says by itself. */
const SAID = `'id', p.id, 'tender_id', p.tender_id, 'company_id', p.company_id,
    'company', (SELECT json_build_object('brand', k.brand, 'logo', k.logo, 'rating', k.rating, 'city', k.city, 'state', k.state)
      FROM company_card k WHERE k.id = p.company_id),
    'comment', p.comment, 'status', p.status, 'moderated_at', p.moderated_at, 'reason', p.reason, 'reason_text', p.reason_text, 'price', p.price,
    'price_for', p.price_for, 'quantity', p.quantity, 'min_quantity', p.min_quantity, 'delivery_days', p.delivery_days,
    'delivery_included', p.delivery_included, 'sample', p.sample, 'valid_until', p.valid_until,
    'is_outdated', coalesce(p.valid_until < (now() AT TIME ZONE 'Europe/Moscow')::date, false), 'products', p.products, 'photos', p.photos,
    'price_gap', p.price_gap, 'improve_text', p.improve_text, 'edits_left', p.edits_left, 'tender_revision', p.tender_revision,
    'offer_status', p.offer_status, 'created_at', p.created_at, 'changed_at', p.changed_at, 'version', p.version`;
/** SQL: proposal `p` of tender `t` as JSON. */
const PROPOSAL = `json_build_object('tender', json_build_object(${TENDER}), ${SAID})`;
const FROM = 'FROM proposal p JOIN tender t ON t.id = p.tender_id AND t.deleted_at IS NULL';

/** What narrows a list of proposals; absent: all that the reader may see. */
export interface ProposalFilter {
  reader: Reader;
  tender?: number | undefined;
  company?: number | undefined;
  statuses?: readonly ProposalStatus[] | undefined;
  moderated?: boolean | undefined;
}

/** SQL: a company sees its own, an owner what was moderated, staff all. */
function seen({ reader }: ProposalFilter, bind: Bind): string {
  if (reader.kind === 'staff') return 'true';
  const ofOwner = `t.user_id = ${bind(reader.userId)} AND p.moderated_at IS NOT NULL`;
  return reader.companyId === null ? ofOwner : `(p.company_id = ${bind(reader.companyId)} OR (${ofOwner}))`;
}

const conditions = (filter: ProposalFilter, bind: Bind): string => {
  const { tender, company, statuses, moderated } = filter;
  return [
    'p.deleted_at IS NULL',
    seen(filter, bind),
    ...(tender ? [`p.tender_id = ${bind(tender)}`] : []),
    ...(company ? [`p.company_id = ${bind(company)}`] : []),
    ...(statuses?.length ? [`p.status = ANY (${bind(statuses)}::text[])`] : []),
    ...(moderated === undefined ? [] : [`p.moderated_at IS ${moderated ? 'NOT NULL' : 'NULL'}`]),
  ].join(' AND ');
};

type Part = ProposalFilter & { limit: number; offset: number };
const staff: Reader = { kind: 'staff', userId: 1, isAdmin: true, companyId: null };
const variants = (): [Part, ...Part[]] => [
  { reader: staff, limit: 20, offset: 0 },
  {
    reader: { kind: 'trader', userId: 1, companyId: 1 },
    tender: 1,
    company: 1,
    statuses: ['hired'],
    moderated: true,
    limit: 20,
    offset: 0,
  },
  { reader: { kind: 'trader', userId: 1, companyId: null }, moderated: false, limit: 20, offset: 0 },
];

/** Newest first. */
export const readProposals = manyRows.composed({
  row: { proposal: json<StoredProposal>() },
  compose: (filter: Part, bind: Bind) =>
    `SELECT ${PROPOSAL} AS proposal ${FROM} WHERE ${conditions(filter, bind)} ORDER BY p.id DESC LIMIT ${bind(filter.limit)} OFFSET ${bind(filter.offset)}`,
  variants,
});

export const countProposals = oneRow.composed({
  row: { total: number },
  compose: (filter: ProposalFilter, bind: Bind) => `SELECT count(*)::int AS total ${FROM} WHERE ${conditions(filter, bind)}`,
  variants,
});

export const readProposal = oneRow({
  prepareAs: 'tenders.read-proposal',
  text: `SELECT ${PROPOSAL} AS proposal ${FROM} WHERE p.id = $id AND p.deleted_at IS NULL`,
  values: { id: number },
  row: { proposal: json<StoredProposal>() },
});

/** What is compared of a tender, with its proposals that were moderated and are live, the first first. */
export const readComparison = oneRow({
  prepareAs: 'tenders.read-comparison',
  text: `SELECT json_build_object(${TENDER}, 'desired_price', t.desired_price, 'price_for', t.price_for, 'quantity', t.quantity,
        'needed_by', t.needed_by, 'version', t.version) AS tender,
      (SELECT json_agg(json_build_object(${SAID}) ORDER BY p.id) FROM proposal p
       WHERE p.tender_id = t.id AND p.status <> 'canceled' AND p.moderated_at IS NOT NULL AND p.deleted_at IS NULL) AS proposals
    FROM tender t WHERE t.id = $id AND t.deleted_at IS NULL`,
  values: { id: number },
  row: {
    tender: json<
      StoredProposal['tender'] & {
        desired_price: number;
        price_for: PriceFor;
        quantity: number | null;
        needed_by: string | null;
        version: number;
      }
    >(),
    proposals: nullable(json<Omit<StoredProposal, 'tender'>[]>()),
  },
});

/** How many a company made in this month of Moscow, deleted ones too. */
export const countMonth = oneRow({
  text: `SELECT count(*)::int AS used FROM proposal
    WHERE company_id = $company AND created_at >= date_trunc('month', $now::text::timestamptz AT TIME ZONE 'Europe/Moscow') AT TIME ZONE 'Europe/Moscow'`,
  values: { company: number, now: text },
  row: { used: number },
});

/** Whether a company has a proposal that stands, or was decided on, to a tender of a user. */
export const findProposalBetween = oneRow({
  text: `SELECT p.id FROM tender t JOIN proposal p ON p.tender_id = t.id AND p.company_id = $company_id AND p.deleted_at IS NULL
    WHERE t.user_id = $user_id AND t.deleted_at IS NULL LIMIT 1`,
  values: { user_id: number, company_id: number },
  row: { id: number },
});

/** One that the tender's owner sees. Kopecks. */
export const readProposalBetween = oneRow({
  text: `SELECT t.id AS tender_id, t.number, p.price::float8 AS price FROM proposal p JOIN tender t ON t.id = p.tender_id
    WHERE p.id = $proposal_id AND p.company_id = $company_id AND p.moderated_at IS NOT NULL AND p.deleted_at IS NULL
      AND t.user_id = $user_id AND t.deleted_at IS NULL`,
  values: { user_id: number, company_id: number, proposal_id: number },
  row: { tender_id: number, number: text, price: nullable(number) },
});
