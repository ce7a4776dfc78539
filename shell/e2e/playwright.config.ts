import { defineConfig } from '@playwright/test';
import { RETRIES } from '../../deploy/local/test-runs/retries.ts';
import { slowness } from './env.ts';
import { deskSize } from './frame/visit.ts';

/** Without these Chromium calls home at every start, which a closed network answers by the dozen. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Framed modules have a process of their own, as in the browsers of readers: the headless shell leaves that out.
  '--site-per-process',
];

export default defineConfig({
  testDir: '.',
  // Its server is started by `npm run test:keycloak` alone.
  testIgnore: process.env.WITH_KEYCLOAK ? [] : ['**/keycloak.spec.ts'],
  outputDir: '../../node_modules/.cache/playwright',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: RETRIES,
  // Bounds for what hangs, not for what is slow: how long a step takes is the machine's.
  timeout: 90_000 * slowness,
  expect: { timeout: 15_000 },
  use: {
    ...(process.env.E2E_BASE_URL ? { baseURL: process.env.E2E_BASE_URL } : {}),
    // Of `npm run test:e2e -- --at` alone.
    ignoreHTTPSErrors: process.env.E2E_ANY_CERTIFICATE === '1',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: deskSize,
    // Dialogs and drawers stand at once, as for users who prefer reduced motion: a twentieth of the time.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a fifth of the suite; a failure is looked at with TRACE=1.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: QUIET },
  },
});
