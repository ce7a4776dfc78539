import { useFormat } from '@market/shell-kit/format/use-format';
import type { TextPart } from '@market/shell-kit/session/text-key';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { useMemo } from 'react';
import { type TaxonomyTextKey, useText } from '../../use-text.ts';
import type { CategoryRow } from './category-rows.ts';

const NONE = '—';

/** What the list tells of a category. */
export function useCategoryColumns(): { lead: LeadColumn<CategoryRow>; columns: IndexColumn<CategoryRow>[] } {
  const { t } = useText();
  const { number } = useFormat();
  return useMemo(() => {
    const column = (
      id: TextPart<TaxonomyTextKey, 'CATEGORIES.COLUMN.'>,
      rest: Omit<IndexColumn<CategoryRow>, 'id' | 'title'>,
    ): IndexColumn<CategoryRow> => ({
      ...{ id, title: t(`CATEGORIES.COLUMN.${id}`) },
      ...rest,
    });
    return {
      lead: {
        id: 'name',
        title: t('CATEGORIES.COLUMN.name'),
        cell: ({ category }) => category.name,
        note: ({ above }) => above.join(' › '),
      },
      columns: [
        column('state', {
          cell: ({ category: { active } }) => (
            <StateBadge mood={active ? 'good' : 'plain'}>{t(`CATEGORIES.STATE.${active ? 'active' : 'hidden'}`)}</StateBadge>
          ),
        }),
        column('goods', { cell: ({ category }) => number(category.products_num) }),
        column('below', { cell: ({ category }) => number(category.children.length) }),
        column('en', { weight: 'extra', cell: ({ category }) => category.names.en ?? NONE }),
        column('kk', { weight: 'extra', cell: ({ category }) => category.names.kk ?? NONE }),
        column('id', { weight: 'extra', cell: ({ category }) => category.id }),
      ],
    };
  }, [t, number]);
}
