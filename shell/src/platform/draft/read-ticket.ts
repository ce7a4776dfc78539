import type { FeedKey, ModuleRecord, SignedFeed } from '@market/modules-contract/feed';
import { fields, number, readJson, text } from '@market/shell-kit/session/shape';
import { requireSignature } from '../feed-signature.ts';
import { readableRecords } from '../readable-record.ts';

/** A draft that the registry signed for one user. */
export interface TicketedDraft {
  /** Whom alone it is for. */
  user: number;
  expiresAt: string;
  record: ModuleRecord;
}

interface Trust {
  keys: readonly FeedKey[];
  /** By the clock of the gateway. */
  now: number;
}

const Signed = fields({ payload: text, key: text, signature: text });
const Said = fields({ kind: text, user: number, expiresAt: text });

function decoded(ticket: string): SignedFeed | null {
  try {
    const bytes = Uint8Array.from(atob(ticket.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    return readJson(new TextDecoder().decode(bytes), Signed);
  } catch {
    return null;
  }
}

/** The draft of a ticket. @throws Error that says why the ticket is worth nothing */
export async function readTicket(ticket: string, { keys, now }: Trust): Promise<TicketedDraft> {
  const signed = decoded(ticket);
  if (!signed) throw new Error('it is none');
  await requireSignature(signed, keys);
  const said = readJson(signed.payload, Said);
  // Feeds are signed by the same key and say no such thing.
  if (said?.kind !== 'module-draft') throw new Error('it is a ticket of something else');
  if (!(Date.parse(said.expiresAt) > now)) throw new Error(`it expired at ${said.expiresAt}`);
  const { modules, dropped } = readableRecords([(said as unknown as { record: unknown }).record]);
  const [record] = modules;
  if (!record) throw new Error(dropped.join(', '));
  return { user: said.user, expiresAt: said.expiresAt, record };
}
