import { randomUUID } from 'node:crypto';
import { SlidingWindow } from '@market/service-kit/access/sliding-window';
import type { Bus } from '@market/service-kit/events/bus';
import type { NatsConnection } from '@nats-io/nats-core';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const MINUTE_MS = 60_000;
/** Plain messages of this moment, which nobody keeps. Whoever may publish on the bus is a process of the product. */
const SUBJECT = 'now.gateway.calls';
const TELL_EVERY_MS = 1_000;
/** Calls of an owner are told when they come to this part of its budget: fewer change nothing, and most owners never make more. */
const WORTH_TELLING = 0.02;
const OWNERS_MAX = 20_000;
const OWNERS_AT_ONCE = 500;
/** Clocks of all machines agree within this. What waited for longer, on a bus that was away, is not of the last minute. */
const LATE_MS = 30_000;

const Word = z.object({
  from: z.string(),
  at: z.number(),
  made: z.array(z.tuple([z.string().max(200), z.int().positive()])).max(OWNERS_AT_ONCE),
});
type Word = z.infer<typeof Word>;

/**
 * Counts calls of the last minute by their owner. Instances of the gateway that share a bus tell each other once a second what was called at each, so one
 * budget holds at all of them, but for what nobody has told yet: a fiftieth of the budget at each, and a second. A call never waits for the bus, and
 * without one each instance counts for itself.
 */
export class SharedWindow {
  readonly #made = new SlidingWindow(MINUTE_MS);
  /** What is not worth telling yet, forgotten when it is out of the window. */
  readonly #untold = new LRUCache<string, number>({ max: OWNERS_MAX, ttl: MINUTE_MS, noUpdateTTL: true });
  readonly #due = new Map<string, number>();
  #isShared = false;

  /** See `SlidingWindow`. */
  wait(owner: string, most: number, calls: number): number {
    return this.#made.wait(owner, most, calls);
  }

  add(owner: string, most: number, calls: number): void {
    this.#made.add(owner, calls);
    if (!this.#isShared) return;
    const untold = (this.#untold.get(owner) ?? 0) + calls;
    if (untold < most * WORTH_TELLING) return void this.#untold.set(owner, untold);
    this.#untold.delete(owner);
    this.#due.set(owner, (this.#due.get(owner) ?? 0) + untold);
  }

  /** Begins to tell the others and to hear them; answers how to stop. */
  share(bus: Bus, log: Pick<FastifyBaseLogger, 'warn'>): () => Promise<void> {
    return bus.whenConnected((nats) => this.#shareOver(nats, log));
  }

  #shareOver(nats: NatsConnection, log: Pick<FastifyBaseLogger, 'warn'>): () => void {
    const from = randomUUID();
    this.#isShared = true;
    const subscription = nats.subscribe(SUBJECT, {
      callback: (err, message) => {
        const word = err ? null : Word.safeParse(parsed(message.string()));
        if (!word?.success) log.warn({ err }, 'What another gateway counted could not be read');
        else if (word.data.from !== from) this.#hear(word.data);
      },
    });
    const timer = setInterval(() => {
      try {
        for (const made of this.#takeDue()) nats.publish(SUBJECT, JSON.stringify({ from, at: Date.now(), made } satisfies Word));
      } catch (err) {
        log.warn({ err }, 'Other gateways could not be told what was called here');
      }
    }, TELL_EVERY_MS);
    timer.unref();
    return () => {
      clearInterval(timer);
      subscription.unsubscribe();
    };
  }

  #takeDue(): [owner: string, calls: number][][] {
    const due = [...this.#due];
    this.#due.clear();
    return Array.from({ length: Math.ceil(due.length / OWNERS_AT_ONCE) }, (_, part) =>
      due.slice(part * OWNERS_AT_ONCE, (part + 1) * OWNERS_AT_ONCE),
    );
  }

  #hear({ at, made }: Word): void {
    if (Math.abs(Date.now() - at) > LATE_MS) return;
    for (const [owner, calls] of made) this.#made.add(owner, calls);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
