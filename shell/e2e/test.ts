import { type BrowserContext, test as base, type ConsoleMessage, expect } from '@playwright/test';

interface OfTest {
  breaksPolicy: boolean;
  contextsWatched: undefined;
}

interface OfWorker {
  keptContexts: Set<BrowserContext>;
}

/**
 * The test of this suite: whatever browsers it opens, no page and no frame in them may do what its policy forbids. Chromium says so on the console,
 * of either origin. What a test has opened is closed with it: pages left behind go on asking and listening while the tests after it run.
 */
export const test = base.extend<OfTest, OfWorker>({
  /** The test tries what the policy is there for. */
  breaksPolicy: [false, { option: true }],
  /** What stays open for the tests after it. */
  keptContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the parameter's pattern
    async ({}, use) => use(new Set()),
    { scope: 'worker' },
  ],
  contextsWatched: [
    async ({ browser, breaksPolicy, keptContexts }, use) => {
      const broken: string[] = [];
      const opened = new Set<BrowserContext>();
      const listen = (message: ConsoleMessage): void => {
        if (/Content Security Policy/.test(message.text())) broken.push(`${message.location().url}: ${message.text()}`);
      };
      const watch = (context: BrowserContext): void => {
        opened.add(context.on('console', listen));
      };
      for (const context of browser.contexts()) watch(context);
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
      for (const context of opened) context.off('console', listen);
      await Promise.all([...opened].filter((context) => !keptContexts.has(context)).map((context) => context.close()));
      if (!breaksPolicy) expect(broken, 'nothing breaks the content policy').toEqual([]);
    },
    { auto: true },
  ],
});
