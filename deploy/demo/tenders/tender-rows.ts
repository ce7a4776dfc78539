import type { CancelReason, ProposalStatus, TenderStatus } from '@market/tenders-contract/tender-state';

/** Rows as the tables of the services have them, prices in kopecks. */
export interface TenderRow {
  id: number;
  number: string;
  user_id: number;
  title: string | null;
  description: string;
  desired_price: number;
  price_for: 'whole' | 'piece';
  quantity: number | null;
  city: string | null;
  needed_by: string | null;
  closes_on: string;
  closes_at: Date;
  categories: number[];
  status: TenderStatus;
  live_num: number;
  moderated_num: number;
  questions_num: number;
  revision: number;
  version: number;
  reminded_at: Date | null;
  created_at: Date;
  changed_at: Date;
  deleted_at: Date | null;
}

/** A product as a proposal names it. */
export interface ProposedProduct {
  product_id: number;
  name: string;
  sku: string;
  photo: string | null;
  count: number;
  units: number;
  price: number;
}

export interface ProposalRow {
  id: number;
  tender_id: number;
  company_id: number;
  user_id: number;
  comment: string;
  status: ProposalStatus;
  moderated_at: Date | null;
  reason: CancelReason | null;
  reason_text: string | null;
  price: number | null;
  price_for: 'whole' | 'piece';
  quantity: number | null;
  min_quantity: number | null;
  delivery_days: number | null;
  delivery_included: boolean | null;
  sample: boolean | null;
  valid_until: string | null;
  products: ProposedProduct[];
  photos: string[];
  price_gap: number | null;
  improve_text: string | null;
  edits_left: number;
  tender_revision: number;
  version: number;
  offer_status: OfferRow['status'] | null;
  offer_version: number;
  order_id: number | null;
  hired_at: Date | null;
  created_at: Date;
  changed_at: Date;
  deleted_at: Date | null;
}

export interface QuestionRow {
  tender_id: number;
  company_id: number;
  user_id: number;
  text: string;
  asked_at: Date;
  answer: string | null;
  answered_at: Date | null;
}

export interface OfferRow {
  id: number;
  proposal_id: number;
  tender_id: number;
  tender_number: string;
  tender_title: string | null;
  user_id: number;
  company_id: number;
  proposal_comment: string;
  comment: string;
  agreed_price: number | null;
  agreed_for: 'whole' | 'piece';
  agreed_quantity: number | null;
  status: 'composing' | 'offered' | 'ordered' | 'declined' | 'expired';
  declined_by: 'buyer' | 'vendor' | 'admin' | null;
  reason: string | null;
  order_id: number | null;
  seen: object[] | null;
  version: number;
  created_at: Date;
  changed_at: Date;
  expires_at: Date;
}

export interface OfferLineRow {
  offer_id: number;
  place: number;
  product_id: number;
  count: number;
  price: number;
  goods: unknown;
}
