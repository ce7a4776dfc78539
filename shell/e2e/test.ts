import { type BrowserContext, test as base, type ConsoleMessage, expect } from '@playwright/test';

const kept = new WeakSet<BrowserContext>();

/** Stays open for the tests after this one, which run in the same process. */
export const keepOpen = (context: BrowserContext): void => void kept.add(context);

/**
 * The test of this suite: whatever browsers it opens, no page and no frame in them may do what its policy forbids. Chromium says so on the console,
 * of either origin. What a test has opened is closed with it: pages left behind go on asking and listening while the tests after it run.
 */
export const test = base.extend<{ breaksPolicy: boolean; contextsWatched: undefined }>({
  /** The test tries what the policy is there for. */
  breaksPolicy: [false, { option: true }],
  contextsWatched: [
    async ({ browser, breaksPolicy }, use) => {
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
      await Promise.all([...opened].filter((context) => !kept.has(context)).map((context) => context.close()));
      if (!breaksPolicy) expect(broken, 'nothing breaks the content policy').toEqual([]);
    },
    { auto: true },
  ],
});
