import { check } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter, Trend } from 'k6/metrics';
import type { Options, Threshold } from 'k6/options';
import { WebSocket } from 'k6/websockets';
import { channelOf, person, READERS, tokenOf } from './people.ts';

// Pages that are open beside each other, one socket each, and posts to channels of five. Run by `npm run bench -- --chat-load`, or against a
// product that has these people: k6 run -e URL=… -e SOCKETS=2000 -e RATE=100 -e SECONDS=300 chat.k6.ts (k6 1.0 or later, which reads TypeScript)

const { URL: url = '' } = __ENV;
const [sockets, rate, seconds] = ['SOCKETS', 'RATE', 'SECONDS'].map((name) => Number(__ENV[name])) as [number, number, number];
const RAMP_SECONDS = 30;
const LATE_MS = 2_000;

/** From the moment before a post is sent to each frame of it. */
const way = new Trend('chat_way', true);
const late = new Counter('chat_late');

const stop = (threshold: string): Threshold => ({ threshold, abortOnFail: true, delayAbortEval: '10s' });

export const options: Options = {
  scenarios: {
    pages: {
      executor: 'per-vu-iterations',
      exec: 'page',
      vus: sockets,
      iterations: 1,
      maxDuration: `${seconds + 2 * RAMP_SECONDS}s`,
    },
    posts: {
      ...{ executor: 'constant-arrival-rate', exec: 'post', rate, timeUnit: '1s', startTime: `${RAMP_SECONDS}s` },
      ...{ duration: `${seconds}s`, preAllocatedVUs: 50, maxVUs: 500 },
    },
  },
  // Mattermost's own load test goes on as long as these hold: failed 0.025 %, 100 ms in the mean, two seconds at the 99th percentile.
  thresholds: {
    http_req_failed: [stop('rate<0.00025')],
    http_req_duration: [stop('avg<100'), stop('p(99)<2000')],
    chat_late: [stop('count<1')],
    chat_way: ['p(50)<=30', 'p(99)<=250'],
  },
};

export function page(): void {
  // Virtual users of both scenarios are numbered together, and their numbers are no places.
  const { user } = person(exec.scenario.iterationInTest);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v4/websocket?connection_id=&sequence_number=0`);
  let seq = 0;
  const say = (action: string, data?: object) => {
    seq += 1;
    socket.send(JSON.stringify({ action, seq, data }));
  };
  socket.onopen = () => {
    say('authentication_challenge', { token: tokenOf(user) });
    say('ping');
    const beat = setInterval(() => say('ping'), 30_000);
    // As long as a timer runs, its page is not over.
    socket.onclose = () => clearInterval(beat);
    setTimeout(() => socket.close(), (seconds + RAMP_SECONDS) * 1_000);
  };
  socket.onmessage = (message) => {
    const frame = JSON.parse(String(message?.data));
    if (frame.event !== 'posted') return;
    const taken = Date.now() - Number(JSON.parse(frame.data.post).pending_post_id.split(':')[1]);
    way.add(taken);
    if (taken > LATE_MS) late.add(1);
  };
}

export function post(): void {
  const at = Math.floor((Math.random() * sockets) / READERS) * READERS + Math.floor(Math.random() * READERS);
  const { user, company } = person(at);
  const body = { channel_id: channelOf(company), message: 'Отгрузка', pending_post_id: `load:${Date.now()}:${__VU}:${__ITER}` };
  const headers = { 'content-type': 'application/json', authorization: `BEARER ${tokenOf(user)}` };
  check(http.post(`${url}/api/v4/posts`, JSON.stringify(body), { headers }), { 'is written': ({ status }) => status === 201 });
}
