import { WebSocket } from 'ws';
import type { Figures } from '../figures.ts';
import { median, quantile } from '../measure.ts';
import { AUDIENCE, audience, channelOf, OWNERS, tokenOf } from './data.ts';
import type { Servers } from './servers.ts';

const SOCKETS = AUDIENCE.people * AUDIENCE.sockets;
const ROUNDS = 7;
const EVENTS = 40;
const COMPANY = 4;

/** Opens a socket; with a token it is greeted before the answer. */
export async function opened(url: string, token?: string): Promise<WebSocket> {
  const socket = new WebSocket(url.replace('http', 'ws'));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  if (token === undefined) return socket;
  socket.send(JSON.stringify({ action: 'authentication_challenge', seq: 1, data: { token } }));
  await new Promise<void>((resolve) => {
    const greeted = (text: unknown) => {
      if (!String(text).includes('"hello"')) return;
      socket.off('message', greeted);
      resolve();
    };
    socket.on('message', greeted);
  });
  return socket;
}

interface Audience {
  sockets: WebSocket[];
  /** Milliseconds until all of them have heard what `tell` brings about. */
  heard(tell: () => unknown, mark: string): Promise<number>;
}

async function gathered(open: (at: number) => Promise<WebSocket>): Promise<Audience> {
  const sockets: WebSocket[] = [];
  for (let at = 0; at < SOCKETS; at += AUDIENCE.sockets)
    sockets.push(...(await Promise.all(Array.from({ length: AUDIENCE.sockets }, (_, more) => open(at + more)))));
  let listening: (text: string) => void = () => undefined;
  for (const socket of sockets) socket.on('message', (text) => listening(String(text)));
  return {
    sockets,
    heard: async (tell, mark) => {
      const began = performance.now();
      let left = sockets.length;
      const all = new Promise<void>((resolve) => {
        listening = (text) => {
          if (text.includes(mark)) left -= 1;
          if (left === 0) resolve();
        };
      });
      await tell();
      await all;
      return performance.now() - began;
    },
  };
}

/** One event to a thousand, by turns with a loop over a thousand bare sockets; what is sent is as long. */
export async function measureSockets({ product, bare }: Servers, figures: Figures): Promise<void> {
  const ours = await gathered((at) => opened(`${product.url}/api/v4/websocket`, tokenOf(audience(Math.floor(at / AUDIENCE.sockets)))));
  const plain = await gathered(() => opened(bare.url));
  const owner = tokenOf(OWNERS.heard);
  const speakers = await Promise.all(Array.from({ length: AUDIENCE.sockets }, () => opened(`${product.url}/api/v4/websocket`, owner)));
  const speaker = await opened(bare.url);
  const channel_id = channelOf(OWNERS.heard, COMPANY);
  let seq = 1;
  const type = () => {
    seq += 1;
    speakers[seq % speakers.length]?.send(JSON.stringify({ action: 'user_typing', seq, data: { channel_id, parent_id: '' } }));
  };
  const frame = JSON.stringify({
    ...{ event: 'typing', data: { parent_id: '', user_id: channel_id } },
    broadcast: { omit_users: { [channel_id]: true }, user_id: '', channel_id, team_id: '', connection_id: '', omit_connection_id: '' },
    seq: 1_000,
  });
  const p50 = async (who: Audience, tell: () => unknown): Promise<number> => {
    const taken: number[] = [];
    for (let at = 0; at < EVENTS; at += 1) taken.push(await who.heard(tell, '"typing"'));
    return quantile(
      taken.sort((one, other) => one - other),
      0.5,
    );
  };
  console.log(
    `  cold: ${(await ours.heard(type, '"typing"')).toFixed(1)} ms, bare ${(await plain.heard(() => speaker.send(frame), '"typing"')).toFixed(1)} ms`,
  );
  const shares: number[] = [];
  let note = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const [limit, own] = [await p50(plain, () => speaker.send(frame)), await p50(ours, type)];
    shares.push(limit / own);
    note = `(${own.toFixed(1)} ms of ${limit.toFixed(1)} ms)`;
  }
  figures.tell({
    what: `a bare loop / one event to ${SOCKETS.toLocaleString('en')} sockets, p50`,
    value: median(shares),
    digits: 2,
    atLeast: 0.5,
    note,
  });
  for (const socket of [...ours.sockets, ...plain.sockets, ...speakers, speaker]) socket.terminate();
}
