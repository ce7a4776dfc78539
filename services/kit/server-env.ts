import { z } from 'zod';
import { TracingEnv } from './tracing/tracing-env.ts';

/** The variables of every process that serves, gateway and services alike. */
export const ServerEnv = z.object({
  NODE_ENV: z.string().default('production'),
  HOST: z.string().default('0.0.0.0'),
  /** Where this process says whether it lives and is ready, and its numbers; a port of the inner network. */
  ADMIN_PORT: z.coerce.number().int().min(0).max(65_535).default(9000),
  /** Seconds for which requests are answered after the process was asked to stop, until whoever sends them has noticed. */
  STOP_GRACE_SECONDS: z.coerce.number().int().min(0).max(60).default(5),
  ...TracingEnv.shape,
  /** Which build this is, such as a commit: stands on every line of the log and in the numbers. An image brings it along. */
  BUILD_VERSION: z.string().max(100).default('development'),
  LOG_LEVEL: z.string().default('info'),
});
