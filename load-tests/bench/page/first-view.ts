import type { Browser } from '@playwright/test';
import { newPhone, type Seen, type Travelled } from './phone.ts';

/** What a visitor came for, on any of the pages. */
const GOODS = 'main img';

export interface View extends Seen {
  /** When the page itself stood there, with all that can be pressed: pictures come before it. */
  drawn: number;
  files: readonly Travelled[];
}

/** The first view of a visitor who has never been here, until the line is quiet. */
export async function firstView(browser: Browser, url: string, shown = GOODS): Promise<View> {
  const phone = await newPhone(browser);
  try {
    await phone.page.goto(url, { waitUntil: 'commit' });
    const drawn = await phone.settled(phone.page.locator(shown).first());
    return { ...(await phone.seen()), drawn, files: [...phone.travelled()] };
  } finally {
    await phone.close();
  }
}

export const kilobytes = (files: readonly Travelled[], kind?: string): number =>
  files.reduce((sum, file) => sum + (kind === undefined || file.kind === kind ? file.bytes : 0), 0) / 1024;
