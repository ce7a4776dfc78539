import { generateClients } from '../build.ts';
import { giveUp } from '../progress.ts';
import { closeRun } from '../test-runs/closing.ts';
import { runVitest } from '../test-suites.ts';

// What the product relies on in Stripe's API: of the sandbox always, and of Stripe's test mode where STRIPE_TEST_KEY names a key of it.
try {
  await generateClients();
  if (!process.env.STRIPE_TEST_KEY) process.stdout.write('• the sandbox alone: STRIPE_TEST_KEY names no key of Stripe\n');
  process.stdout.write('• skipped: shapes of answers against stripe-mock, which no test here asks\n');
  closeRun(await runVitest({ args: ['--project=server', 'deploy/stripe-sandbox'] }));
} catch (error) {
  giveUp(error);
}
