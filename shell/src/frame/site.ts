import { z } from 'zod';

const Phone = z.object({
  /** What the telephone dials: international, digits only. */
  number: z.string().regex(/^\+\d{11,15}$/),
  /** How people write it. */
  shown: z.string().min(7),
  tollFree: z.boolean(),
});

/**
 * What differs between installations and stands in the page itself: `<script type="application/json" id="site">`.
 * It is data, not code, so an operator changes a phone without a build and the header paints it without a request.
 */
const Site = z.object({
  phones: z.array(Phone).length(2),
  /** Where the app is. null: announced, and it leads nowhere yet; left out, nothing is said of that shop. */
  apps: z.object({ appStore: z.url().nullable().optional(), googlePlay: z.url().nullable().optional() }),
});

export type Site = z.infer<typeof Site>;
export type SupportPhone = z.infer<typeof Phone>;

/** Reads the site's data from the page; throws on a malformed block, since only an operator's edit can break it. */
export function readSite(page: Document): Site {
  return Site.parse(JSON.parse(page.getElementById('site')?.textContent ?? '{}'));
}
