import { generateClients } from '../build.ts';
import { NoGoProgram } from '../go-program.ts';
import { giveUp } from '../progress.ts';
import { findStripeMock, startStripeMock } from '../stripe-mock.ts';
import { closeRun } from '../test-runs/closing.ts';
import type { Outcome } from '../test-runs/outcome.ts';
import { runVitest } from '../test-suites.ts';

// What the product relies on in Stripe's API: of the sandbox always, of stripe-mock where Go is installed, and of Stripe's test mode where
// STRIPE_TEST_KEY names a key of it.

const conforms = (env: NodeJS.ProcessEnv): Promise<Outcome> =>
  runVitest({ args: ['--project=server', 'deploy/stripe-sandbox', 'deploy/local/payments/stripe-mock'], env });

const mockProgram = (): Promise<string | null> =>
  findStripeMock().catch((error: unknown) => {
    if (!(error instanceof NoGoProgram)) throw error;
    process.stdout.write(`• skipped: shapes of answers against stripe-mock. ${error.message}.\n`);
    return null;
  });

async function besideStripeMock(program: string): Promise<Outcome> {
  const mock = await startStripeMock(program);
  try {
    return await conforms({ STRIPE_MOCK_URL: mock.url });
  } finally {
    await mock.stop();
  }
}

try {
  await generateClients();
  if (!process.env.STRIPE_TEST_KEY) process.stdout.write("• skipped: Stripe's test mode. STRIPE_TEST_KEY names no key of it.\n");
  const program = await mockProgram();
  closeRun(await (program ? besideStripeMock(program) : conforms({})));
} catch (error) {
  giveUp(error);
}
