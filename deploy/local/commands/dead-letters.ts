import { deadLetters, UnknownCommand, USAGE } from '../dead-letters.ts';
import { onBus } from '../on-bus.ts';

// Events that no receiver could act upon (ADR 11): `npm run dead-letters`, and see its usage.
await onBus((nats, words) =>
  deadLetters(nats, words).catch((error: unknown) => {
    if (error instanceof UnknownCommand) return `${error.message}\n\n${USAGE}`;
    throw error;
  }),
);
