import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { inject } from 'vitest';
import { connectNats } from '../events/nats.ts';
import { natsUrlFor } from '../servers/nats-server.ts';
import { afterUse } from './after-use.ts';
import { busUsers } from './bus-users.ts';

const taken = new Set<string>();

/**
 * A connection to the real NATS server of this run, in an account that is this test file's alone until its last test ended: nothing that
 * another file, or another app of this one, publishes is seen in it. Call it at the top of the file. A test that kills its server has one
 * of its own, see `testNats`.
 */
export async function testBus(): Promise<NatsConnection> {
  const user = busUsers(Number(process.env.VITEST_POOL_ID)).find((name) => !taken.has(name));
  if (!user) throw new Error('Too many apps with a bus in one test file');
  taken.add(user);
  const nats = await connectNats(natsUrlFor(inject('testBus'), user), 'test');
  // Files of a worker come one after the other and find an account as empty as the first did.
  await deleteStreams(nats);
  afterUse(async () => {
    await nats.close();
    taken.delete(user);
  });
  return nats;
}

async function deleteStreams(nats: NatsConnection): Promise<void> {
  const { streams } = await jetstreamManager(nats, { checkAPI: false });
  for await (const name of streams.names()) await streams.delete(name);
}
