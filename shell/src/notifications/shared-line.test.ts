import { afterEach, expect, it, vi } from 'vitest';
import { shareLiveLine } from './shared-line.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const change = { subject: 'order', id: 17, version: 3 };
const lineWith = (text: string): Response => new Response(text, { headers: { 'content-type': 'text/event-stream' } });

it('passes changes on, and has pages ask anew after a line that was cut, not at the first one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('navigator', { ...navigator, locks: undefined });
  const heard: unknown[] = [];
  const asked = vi.fn(async () => lineWith(`event: change\ndata: ${JSON.stringify(change)}\n\n`));
  vi.stubGlobal('fetch', asked);
  const stop = shareLiveLine({
    ...{ userId: 1, token: 'key', mailbox: () => {}, arrived: () => {}, cut: () => {}, refused: () => {} },
    changed: (one) => heard.push(one),
    missed: () => heard.push('missed'),
  });
  await vi.waitFor(() => expect(heard).toEqual([change]));
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(heard.slice(0, 3)).toEqual([change, 'missed', change]));
  stop();
});
