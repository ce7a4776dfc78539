import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket, READER } from '../../../../testing/chats.ts';
import { Line } from './line.ts';

const HOUR_MS = 3_600_000;
const opened: Line[] = [];
let minted = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  FakeSocket.opened = [];
  minted = 0;
});
afterEach(() => {
  for (const line of opened.splice(0)) line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function aLine(mint: () => Promise<void> = async () => {}) {
  const heard: string[] = [];
  const token = async () => {
    await mint();
    minted += 1;
    return { token: `token${minted}`, user_id: READER, url: '', ws_url: '', expires_at: new Date(Date.now() + HOUR_MS).toISOString() };
  };
  const line = new Line({
    token,
    heard: ({ event }) => heard.push(event),
    missed: () => heard.push('(missed)'),
    changed: (state) => heard.at(-1) !== `(${state})` && heard.push(`(${state})`),
  });
  opened.push(line);
  line.open();
  await vi.advanceTimersByTimeAsync(0);
  return { line, heard };
}
const tokens = () =>
  FakeSocket.opened.flatMap(({ sent }) => sent.flatMap(({ action, data }) => (action === 'authentication_challenge' ? [data?.token] : [])));

test('it is opened at the page’s own place, with a token of its own, and heard', async () => {
  const { heard } = await aLine();
  expect(FakeSocket.latest.url).toBe('ws://localhost:3000/api/v4/websocket?connection_id=&sequence_number=0');
  FakeSocket.latest.greet();
  FakeSocket.latest.tell('posted', {});
  expect(heard).toEqual(['(live)', 'hello', '(live)', 'posted']);
  expect(tokens()).toEqual(['token1']);
});

test('another connection may have missed something', async () => {
  const { heard } = await aLine();
  FakeSocket.latest.greet();
  FakeSocket.latest.close();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(FakeSocket.opened).toHaveLength(2);
  FakeSocket.latest.greet('y'.repeat(26));
  expect(heard).toEqual(['(live)', 'hello', '(lost)', '(live)', '(missed)', '(live)', 'hello']);
});

test('a connection that goes on is live without a greeting, and misses nothing', async () => {
  const { heard } = await aLine();
  FakeSocket.latest.greet();
  FakeSocket.latest.close();
  await vi.advanceTimersByTimeAsync(2_500);
  FakeSocket.latest.readyState = FakeSocket.OPEN;
  FakeSocket.latest.onopen?.();
  expect(FakeSocket.latest.url).toContain(`connection_id=${'x'.repeat(26)}&sequence_number=1`);
  expect(heard).toEqual(['(live)', 'hello', '(lost)', '(live)']);
});

test('without a network it is lost at once, and live again when the socket outlived that', async () => {
  const { heard } = await aLine();
  FakeSocket.latest.greet();
  window.dispatchEvent(new Event('offline'));
  expect(heard).toEqual(['(live)', 'hello', '(lost)']);
  window.dispatchEvent(new Event('online'));
  expect([heard.at(-1), FakeSocket.opened.length]).toEqual(['(live)', 1]);
});

test('a token is renewed before its time is over, by a client that knows nothing of the one before', async () => {
  const { heard } = await aLine();
  FakeSocket.latest.greet();
  await vi.advanceTimersByTimeAsync(HOUR_MS - 60_000);
  expect([FakeSocket.opened.length, FakeSocket.opened[0]?.readyState]).toEqual([2, FakeSocket.CLOSED]);
  FakeSocket.latest.greet('y'.repeat(26));
  expect(tokens()).toEqual(['token1', 'token2']);
  expect(heard).toContain('(missed)');
});

test('where sockets do not open another token is tried, after a pause', async () => {
  await aLine();
  for (let time = 0; time < 3; time++) {
    FakeSocket.latest.close();
    await vi.advanceTimersByTimeAsync(2_500);
  }
  expect(minted).toBe(2);
});

test('where no token is to be had it is asked for again, less and less often', async () => {
  let tries = 0;
  const { heard } = await aLine(async () => {
    tries += 1;
    throw new Error('down');
  });
  expect(heard).toEqual(['(lost)']);
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tries).toBe(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tries).toBe(3);
});

test('closed while it opens, it is closed when it has opened, and nothing begins again', async () => {
  const { line } = await aLine();
  const socket = FakeSocket.latest;
  line.close();
  expect(socket.readyState).toBe(FakeSocket.CONNECTING);
  socket.readyState = FakeSocket.OPEN;
  socket.onopen?.();
  expect(socket.readyState).toBe(FakeSocket.CLOSED);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(FakeSocket.opened).toHaveLength(1);
});

test('closed, it is closed for good', async () => {
  const { line } = await aLine();
  FakeSocket.latest.greet();
  line.close();
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect([FakeSocket.opened.length, FakeSocket.latest.readyState]).toEqual([1, FakeSocket.CLOSED]);
});
