// A relay in a process of its own, for tests that kill one: node relay-process.ts <service> <database url> <nats url>
import { pino } from 'pino';
import { connectNats } from '../../events/nats.ts';
import { startRelay } from '../../events/relay.ts';

const [service = '', databaseUrl = '', natsUrl = ''] = process.argv.slice(2);
const nats = await connectNats(natsUrl).catch(() => process.exit(1));
// It must not outlive a test that was itself killed.
process.stdin.resume().on('end', () => process.exit());
startRelay({ service, databaseUrl, nats, log: pino({ level: 'silent' }) });
