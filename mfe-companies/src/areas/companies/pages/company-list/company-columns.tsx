import type { CompanyRow } from '@market/companies-contract/company';
import { useFormat } from '@market/shell-kit/format/use-format';
import { RatingMark } from '@market/shell-kit/reviews/rating-mark';
import type { TextPart } from '@market/shell-kit/session/text-key';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import { useMemo } from 'react';
import { CompanyStateBadge } from '../../../../company-state.tsx';
import { type CompaniesTextKey, useText } from '../../../../use-text.ts';

const NONE = '—';

/** What staff see of a company, column by column. Never how to reach it. */
export function useCompanyColumns(): { lead: LeadColumn<CompanyRow>; columns: IndexColumn<CompanyRow>[] } {
  const { t } = useText();
  const { number } = useFormat();
  return useMemo(() => {
    const title = (id: TextPart<CompaniesTextKey, 'COMPANIES.COLUMN.'>) => t(`COMPANIES.COLUMN.${id}`);
    return {
      lead: {
        id: 'brand',
        title: title('brand'),
        cell: ({ brand }) => brand,
        picture: ({ brand, logo }) => <CompanyLogo size="small" company={{ brand, logo: logo?.small ?? null }} />,
        note: ({ name }) => name,
      },
      columns: [
        { id: 'state', title: title('state'), cell: (company) => <CompanyStateBadge state={company.state} /> },
        { id: 'inn', title: title('inn'), cell: ({ inn }) => inn },
        { id: 'city', title: title('city'), cell: ({ city }) => city || NONE },
        {
          id: 'rating',
          title: title('rating'),
          cell: ({ rating, reviews_num }) => (reviews_num > 0 ? <RatingMark rating={rating} reviews={reviews_num} /> : NONE),
        },
        { id: 'stores', title: title('stores'), cell: ({ stores_num }) => number(stores_num) },
      ],
    };
  }, [t, number]);
}
