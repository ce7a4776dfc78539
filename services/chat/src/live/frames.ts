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

const toNobody: Broadcast = { omit_users: null, user_id: '', channel_id: '', team_id: '', connection_id: '', omit_connection_id: '' };

/** An event, written out once for all who get it: only its number on each socket is missing. */
export interface EventFrame {
  /** JSON up to the number. */
  head: string;
  /** It says how things are at this moment, and is not missed by who is too slow for it. */
  fleeting: boolean;
}

export function eventFrame(event: string, data: object, to: Partial<Broadcast> & { fleeting?: boolean } = {}): EventFrame {
  const { fleeting = false, ...broadcast } = to;
  const written = JSON.stringify({ event, data, broadcast: { ...toNobody, ...broadcast } });
  return { head: `${written.slice(0, -1)},"seq":`, fleeting };
}

export const numbered = ({ head }: EventFrame, seq: number): string => `${head}${seq}}`;

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
