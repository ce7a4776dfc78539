import type { ModuleRecord } from '@market/modules-contract/feed';
import { $user } from '@market/shell-kit/session/session';
import { combine, createEvent, createStore } from 'effector';
import type { TicketedDraft } from './read-ticket.ts';

/** A feed was read in a tab with a ticket that is worth something; null: in one without. */
export const draftRead = createEvent<TicketedDraft | null>();

const isSame = (known: TicketedDraft | null, read: TicketedDraft | null): boolean => JSON.stringify(known) === JSON.stringify(read);

const $ticketed = createStore<TicketedDraft | null>(null).on(draftRead, (known, read) => (isSame(known, read) ? known : read));

/** The draft that this page shows: its ticket names the user of the page. */
export const $draft = combine($ticketed, $user, (draft, user) => (draft && draft.user === user?.id ? draft : null));

/** A ticket of another user, which shows nothing. A guest may yet sign in. */
export const $foreignDraft = combine($ticketed, $user, (draft, user) => (draft && user && draft.user !== user.id ? draft : null));

/** The draft stands in the place of its module, or beside the others when there is none. */
export const withDraft = (records: readonly ModuleRecord[], draft: TicketedDraft | null): readonly ModuleRecord[] =>
  draft ? [...records.filter(({ id }) => id !== draft.record.id), draft.record] : records;
