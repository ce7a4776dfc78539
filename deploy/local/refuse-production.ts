import type { LocalSettings } from './env.ts';
import { StepFailure } from './progress.ts';

/**
 * Keeps the demonstration from being taken for the product: it tells everybody the accounts, their password and every letter.
 *
 * @throws StepFailure
 */
export function refuseProduction({ environment }: Pick<LocalSettings, 'environment'>): void {
  if (environment.NODE_ENV !== 'production') return;
  throw new StepFailure(
    'This is the demonstration: everybody who reaches it may sign in as an administrator and read every letter. NODE_ENV=production has no place here',
    'For the demonstration, start without NODE_ENV. For production, run the services and the gateway as docs/operations.md says.',
  );
}
