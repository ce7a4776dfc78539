import { type BrowserContext, test as base, expect } from '@playwright/test';

/**
 * The test of this suite: whatever browsers it opens, no page and no frame in them may do what its policy forbids. Chromium says so on the console,
 * of either origin.
 */
export const test = base.extend<{ breaksPolicy: boolean; policyKept: undefined }>({
  /** The test tries what the policy is there for. */
  breaksPolicy: [false, { option: true }],
  policyKept: [
    async ({ browser, breaksPolicy }, use) => {
      const broken: string[] = [];
      const watch = (context: BrowserContext): void => {
        context.on('console', (message) => {
          if (/Content Security Policy/.test(message.text())) broken.push(`${message.location().url}: ${message.text()}`);
        });
      };
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
      if (!breaksPolicy) expect(broken, 'nothing breaks the content policy').toEqual([]);
    },
    { auto: true },
  ],
});
