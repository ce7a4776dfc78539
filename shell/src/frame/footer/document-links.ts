import type { Audience, ModuleRoute } from '@market/modules/contract/feed';
import type { Locale } from '@market/shell-kit/locale';
import { isFor } from '../route-table.ts';
import type { FooterLink } from './footer.tsx';

/** Pages of the legal texts that this reader may open; a page with a parameter is not a place one can link to. */
export function documentLinks(routes: ModuleRoute[], who: Audience, locale: Locale): FooterLink[] {
  return routes
    .filter(({ path, audience, redirect }) => path.startsWith('/documents/') && !path.includes('/:') && !redirect && isFor(audience, who))
    .map(({ path, title }) => ({ path, title: title[locale] }));
}
