import { z } from 'zod';
import { Id } from './ids.ts';

/** Where programs of Mattermost open their socket. */
export const SOCKET_PATH = '/api/v4/websocket';

/** Where the caller's chat is: what calls begin with, and the socket. Empty: wherever this was asked. */
export const ChatToken = z.object({ token: z.string(), user_id: Id, url: z.string(), ws_url: z.string(), expires_at: z.iso.datetime() });
export type ChatToken = z.infer<typeof ChatToken>;

/** What a client needs to know of the server; every value is a text. */
export const ClientConfig = z.record(z.string(), z.string());
