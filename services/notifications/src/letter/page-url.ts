import { type Target, targetPath } from '@market/notifications-contract/target';

/** Where a letter leads: to the site, which finds the page itself. */
export const pageUrl = (site: string, target: Target): string => `${site}${targetPath(target)}`;
