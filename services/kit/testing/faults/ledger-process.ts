// A receiver in a process of its own, for tests that kill one: node ledger-process.ts <database url> <nats url>
import { pino } from 'pino';
import { openDb } from '../../data/database.ts';
import { transactionsOf } from '../../data/transaction.ts';
import { consume } from '../../events/consume.ts';
import { connectNats } from '../../events/nats.ts';
import { deposited, named, onDeposited, onNamed } from './ledger.ts';

const [databaseUrl = '', natsUrl = ''] = process.argv.slice(2);
const nats = await connectNats(natsUrl).catch(() => process.exit(1));
// It must not outlive a test that was itself killed.
process.stdin.resume().on('end', () => process.exit());
consume(
  { nats, transaction: transactionsOf(openDb(databaseUrl).pool), log: pino({ level: 'silent' }) },
  {
    consumer: 'ledger',
    ackWaitMs: 1_000,
    gapWaits: [50, 200, 500, 1_000, 20_000],
    handlers: [
      [deposited, onDeposited],
      [named, onNamed],
    ],
  },
);
