import { readEnv } from '@market/service-kit/env';
import { z } from 'zod';
import { startSandbox } from './sandbox.ts';

const Env = z.object({
  SANDBOX_DATABASE_URL: z.string().min(1),
  SANDBOX_SECRET_KEY: z.string().min(8),
  SANDBOX_PUBLISHABLE_KEY: z.string().min(8),
  SANDBOX_WEBHOOK_URL: z.url(),
  SANDBOX_WEBHOOK_SECRET: z.string().min(8),
  /** Under which address browsers reach it. */
  SANDBOX_PUBLIC_URL: z.string(),
});

const env = readEnv(Env);
const sandbox = await startSandbox({
  databaseUrl: env.SANDBOX_DATABASE_URL,
  secretKey: env.SANDBOX_SECRET_KEY,
  publishableKey: env.SANDBOX_PUBLISHABLE_KEY,
  publicUrl: env.SANDBOX_PUBLIC_URL,
});
sandbox.deliverTo({ url: env.SANDBOX_WEBHOOK_URL, secrets: [env.SANDBOX_WEBHOOK_SECRET] });
process.send?.({ url: sandbox.url });

/** It ends with whoever started it, however that ends. */
const end = () => void sandbox.close().finally(() => process.exit(0));
process.once('disconnect', end);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
