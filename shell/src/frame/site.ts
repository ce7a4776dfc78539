import { boolean, fields, listOf, readJson, text } from '@market/shell-kit/session/shape';

export interface SupportPhone {
  /** What the telephone dials: international, digits only. */
  number: string;
  /** How people write it. */
  shown: string;
  tollFree: boolean;
}

/**
 * What differs between installations and stands in the page itself: `<script type="application/json" id="site">`.
 * It is data, not code, so an operator changes a phone without a build and the header paints it without a request.
 */
export interface Site {
  phones: SupportPhone[];
  /** Where the app is. null: announced, and it leads nowhere yet; left out, nothing is said of that shop. */
  apps: { appStore?: string | null; googlePlay?: string | null };
}

const Phone = fields({ number: text, shown: text, tollFree: boolean });
const isPhone = ({ number, shown }: SupportPhone): boolean => /^\+\d{11,15}$/.test(number) && shown.length >= 7;
const isShop = (address: unknown): boolean => address === undefined || address === null || URL.canParse(String(address));

/** Reads the site's data from the page; throws on a malformed block, since only an operator's edit can break it. */
export function readSite(page: Document): Site {
  const site = readJson(page.getElementById('site')?.textContent, fields({ phones: listOf(Phone), apps: fields({}) }));
  const { appStore, googlePlay } = (site?.apps ?? {}) as Site['apps'];
  if (site?.phones.length !== 2 || !site.phones.every(isPhone) || !isShop(appStore) || !isShop(googlePlay))
    throw new Error('The data of the site are malformed');
  return { phones: site.phones, apps: site.apps };
}
