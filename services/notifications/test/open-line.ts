import type { AddressInfo } from 'node:net';
import type { Principal } from '@market/kit-contract/principal';
import { INTERNAL_TOKEN_HEADER, signPrincipal } from '@market/service-kit/access/principal';
import { SECRET, type TestApp } from '@market/service-kit/testing/test-app';

interface LiveEvent {
  event: string;
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the data, a type would only repeat it
  data: any;
}

/** Opens a live line over a real connection and reads its events one by one. */
export async function openLine({ app }: TestApp, principal: Principal, after?: number) {
  const { port } = app.server.address() as AddressInfo;
  const stopping = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/live`, {
    headers: {
      [INTERNAL_TOKEN_HEADER]: signPrincipal(SECRET, principal),
      ...(after === undefined ? {} : { 'last-event-id': String(after) }),
    },
    signal: stopping.signal,
  });
  const events: LiveEvent[] = [];
  let arrived = Promise.withResolvers<void>();
  const ended = read(answer, (event) => {
    events.push(event);
    arrived.resolve();
  });
  return {
    headers: answer.headers,
    /** True once the line has ended, from either side. */
    ended,
    async next(): Promise<LiveEvent> {
      for (;;) {
        const event = events.shift();
        if (event) return event;
        arrived = Promise.withResolvers();
        const isOver = await Promise.race([arrived.promise, ended]);
        if (isOver && events.length === 0) throw new Error('The line ended');
      }
    },
    close: async (): Promise<void> => {
      stopping.abort();
      await ended;
    },
  };
}

async function read(answer: Response, take: (event: LiveEvent) => void): Promise<true> {
  let rest = '';
  try {
    for await (const part of (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + part).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = Object.fromEntries(
          block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        );
        if (fields.event) take({ event: fields.event, id: fields.id ?? '', data: JSON.parse(fields.data ?? 'null') });
      }
    }
  } catch {
    // Cut off: it has ended all the same.
  }
  return true;
}
