import { z } from 'zod';

/** What a client says on its socket. Numbers of frames begin with 1 on every socket. */
export const ClientFrame = z.object({
  action: z.string().min(1).max(64),
  seq: z.int().positive(),
  data: z.record(z.string(), z.unknown()).nullish(),
});
export type ClientFrame = z.infer<typeof ClientFrame>;

/** Whom an event is for, in the words of Mattermost. */
interface Broadcast {
  omit_users: Record<string, true> | null;
  user_id: string;
  channel_id: string;
  team_id: string;
  connection_id: string;
  omit_connection_id: string;
}

const utf8 = new TextEncoder();
const toNobody: Broadcast = { omit_users: null, user_id: '', channel_id: '', team_id: '', connection_id: '', omit_connection_id: '' };

/** An event, written out once for all who get it: only its number on each socket is missing. */
export interface EventFrame {
  /** JSON up to the number, as it goes on the line: a string with one letter that is not Latin takes twice the memory, and is encoded for each reader. */
  head: Uint8Array;
  /** When it was written, in milliseconds since the epoch. */
  at: number;
  /** It says how things are at this moment, and is not missed by who is too slow for it. */
  fleeting: boolean;
}

export function eventFrame(event: string, data: object, to: Partial<Broadcast> & { fleeting?: boolean } = {}): EventFrame {
  const { fleeting = false, ...broadcast } = to;
  const written = JSON.stringify({ event, data, broadcast: { ...toNobody, ...broadcast } });
  // In memory of its own: a piece of a pool of buffers would keep all of the pool for as long as it is kept.
  return { head: utf8.encode(`${written.slice(0, -1)},"seq":`), at: Date.now(), fleeting };
}

export const numbered = ({ head }: EventFrame, seq: number): Buffer => Buffer.concat([head, Buffer.from(`${seq}}`)]);

export const replyFrame = (seq: number, data?: object): string =>
  JSON.stringify({ status: 'OK', seq_reply: seq, ...(data === undefined ? {} : { data }) });

/** Why an action was refused, in the words of Mattermost. */
const FAULTS = {
  not_authenticated: { id: 'api.web_socket_router.not_authenticated.app_error', status_code: 401 },
  no_action: { id: 'api.web_socket_router.no_action.app_error', status_code: 400 },
  bad_seq: { id: 'api.web_socket_router.bad_seq.app_error', status_code: 400 },
  bad_action: { id: 'api.web_socket_router.bad_action.app_error', status_code: 500 },
  invalid_param: { id: 'api.websocket_handler.invalid_param.app_error', status_code: 400 },
} as const;
export type Fault = keyof typeof FAULTS;

export const faultFrame = (seq: number, fault: Fault): string =>
  JSON.stringify({ status: 'FAIL', seq_reply: seq, error: { ...FAULTS[fault], message: fault.replaceAll('_', ' '), detailed_error: '' } });
