import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type LocalSettings, projectRoot } from './env.ts';
import { StepFailure } from './progress.ts';
import type { ShutdownHooks } from './shutdown-hooks.ts';

const PUBLIC_PATH = '/dev/pay';
const START_PATIENCE_MS = 30_000;
const BODY_BYTES = 64 * 1024;
const PASSED_ON = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'];

export interface PaymentSandbox {
  /** What the billing service reads of it: the same variables that name Stripe. */
  environment: Record<string, string>;
  /** Lets browsers reach it by the one port of the product. */
  mount(app: FastifyInstance): void;
}

interface Starting {
  /** Absent: there is no server for its database, or nothing to stand in for. */
  databaseUrl: string | undefined;
  /** Of the product. */
  port: number;
  shutdownHooks: ShutdownHooks;
}

/** Nobody takes cards, or those who do are named by `STRIPE_*`. */
const NONE: PaymentSandbox = { environment: {}, mount: () => undefined };

/** Whether `STRIPE_SECRET_KEY` names an account at Stripe, so that there is nothing to stand in for. */
export const takesStripe = ({ environment }: LocalSettings): boolean => Boolean(environment.STRIPE_SECRET_KEY);

/** Starts the sandbox of Stripe in a process of its own. Its keys are made anew with each start; what was paid stays in its database. */
export async function startPaymentSandbox(
  settings: Pick<LocalSettings, 'host'>,
  { databaseUrl, port, shutdownHooks }: Starting,
): Promise<PaymentSandbox> {
  if (!databaseUrl) return NONE;
  const [secretKey, publishableKey, webhookSecret] = ['sk_sandbox', 'pk_sandbox', 'whsec'].map((kind) => `${kind}_${randomUUID()}`);
  const host = settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host;
  const url = await running(shutdownHooks, {
    SANDBOX_DATABASE_URL: databaseUrl,
    SANDBOX_SECRET_KEY: `${secretKey}`,
    SANDBOX_PUBLISHABLE_KEY: `${publishableKey}`,
    SANDBOX_WEBHOOK_URL: `http://${host}:${port}/api/stripe/webhook`,
    SANDBOX_WEBHOOK_SECRET: `${webhookSecret}`,
    SANDBOX_PUBLIC_URL: PUBLIC_PATH,
  });
  const named = {
    STRIPE_SECRET_KEY: `${secretKey}`,
    STRIPE_PUBLISHABLE_KEY: `${publishableKey}`,
    STRIPE_WEBHOOK_SECRET: `${webhookSecret}`,
  };
  return { environment: { ...named, STRIPE_API_URL: url }, mount: (app) => mountSandbox(app, url) };
}

/** Answers its address as soon as it serves. */
function running(shutdownHooks: ShutdownHooks, env: Record<string, string>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = fork(join(projectRoot, 'deploy/stripe-sandbox/src/main.ts'), { env: { ...process.env, ...env }, stdio: 'inherit' });
  const failed = (reason: string) => reject(new StepFailure(`The payment sandbox ${reason}`, 'The message above says what it lacks.'));
  const timer = setTimeout(() => failed('does not answer'), START_PATIENCE_MS);
  const ended = new Promise<void>((done) => {
    child.once('exit', () => {
      failed('ended');
      done();
    });
  });
  child.once('message', (message) => resolve((message as { url: string }).url));
  shutdownHooks.add(() => {
    child.kill();
    return ended;
  });
  return promise.finally(() => clearTimeout(timer));
}

/** Passes what a browser sends to the sandbox, and nothing of what it says about its reader here. */
export function mountSandbox(app: FastifyInstance, url: string): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.all(`${PUBLIC_PATH}/*`, { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const headers = Object.fromEntries(
        PASSED_ON.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
      );
      const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
      const answer = await fetch(`${url}${request.url.slice(PUBLIC_PATH.length)}`, { method: request.method, headers, body });
      for (const name of ['content-type', 'content-security-policy', 'request-id', 'cache-control', 'x-frame-options']) {
        const value = answer.headers.get(name);
        if (value) reply.header(name, value);
      }
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
    });
  });
}
