import { expect, type Page } from '@playwright/test';

export const phoneSize = { width: 390, height: 844 };
export const deskSize = { width: 1280, height: 800 };

interface Reader {
  locale?: 'ru' | 'en';
  theme?: 'light' | 'dark' | 'system';
  /** The privacy notice was accepted on an earlier visit. */
  knowsNotice?: boolean;
}

/** What this browser remembers of earlier visits; written only where nothing stands yet, so that reloads keep later choices. */
export async function comeAs(page: Page, { locale = 'ru', theme = 'light', knowsNotice = true }: Reader): Promise<void> {
  const kept = { 'market:locale': locale, 'market:theme': theme, ...(knowsNotice ? { 'market:privacy-notice': 'seen' } : {}) };
  await page.addInitScript(
    `for (const [key, value] of Object.entries(${JSON.stringify(kept)})) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);`,
  );
}

/** Opens an address and waits until the splash has gone. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#splash')).toHaveCount(0, { timeout: 10_000 });
}
