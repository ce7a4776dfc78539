import { CompanyState } from '@market/companies-contract/company-state';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlParam } from '@market/shell-kit/routing/url-state';
import { filtersOf } from '@market/shell-kit/ui/use-index-page';
import { z } from 'zod';

/** A list of companies as its address has it. */
export const listParams = {
  ...tableParams,
  /** Digits of a tax number: they look for one company and set every other filter aside. */
  inn: urlParam(z.string().regex(/^\d{1,20}$/), ''),
  favorite: urlParam<'yes' | ''>(z.enum(['yes', '']), ''),
  state: urlParam<CompanyState | ''>(CompanyState.or(z.literal('')), ''),
};
export type ListState = UrlValues<typeof listParams>;

export const filters = filtersOf(listParams, ['q', 'inn', 'favorite', 'state']);

/** What the service is asked for while no tax number is looked for. */
export const listInput = ({ page, per_page, q, favorite, state }: ListState) => ({
  page,
  per_page,
  ...(q === '' ? {} : { text: q }),
  ...(favorite === '' ? {} : { favorite: true }),
  ...(state === '' ? {} : { state }),
});
