import * as module from '@mattermost/client/lib/websocket';

type Constructor = typeof module.default;

/** The package is CommonJS: where Node's rules hold, what it calls its default stands one step deeper. */
const { default: given } = module as { default: Constructor | { default: Constructor } };

/** Mattermost's own client of its live line, and nothing else of the package. */
export const WebSocketClient: Constructor = 'default' in given ? given.default : given;
export type WebSocketClient = InstanceType<Constructor>;
