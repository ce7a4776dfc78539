import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { SearchField } from '@market/shell-kit/forms/search-field';
import { CompanyChoice } from '@market/shell-kit/slots/company-choice';
import { useText } from '../../management/use-text.ts';
import { OneCategory } from './category-picker/one-category.tsx';

const useStyles = makeStyles({
  choice: {
    flexBasis: '220px',
    flexGrow: 1,
    maxWidth: '320px',
    minWidth: 0,
    // As wide as the field of words above it.
    [`@media (max-width: ${BREAKPOINTS.small}px)`]: { maxWidth: 'none' },
  },
});

/** Words, a category and a company; zeros stand for any. */
interface Scope {
  q: string;
  category: number;
  company: number;
}

interface GoodsScopeProps {
  scope: Scope;
  /** Reader of all companies' goods. */
  staff: boolean;
  change: (patch: Partial<Scope>, step?: 'push' | 'replace') => void;
}

/** Whose goods, and which, a page of management is about. */
export function GoodsScope({ scope, staff, change }: GoodsScopeProps) {
  const { choice } = useStyles();
  const { t } = useText();
  return (
    <>
      <SearchField
        label={t('SEARCH.LABEL')}
        placeholder={t('SEARCH.PLACEHOLDER')}
        words={scope.q}
        search={(q) => change({ q }, 'replace')}
      />
      <div className={choice}>
        <OneCategory
          aria-label={t('GOODS.COLUMN.category')}
          value={scope.category === 0 ? null : scope.category}
          onChange={(category) => change({ category: category ?? 0 })}
        />
      </div>
      {staff && (
        <div className={choice}>
          <CompanyChoice
            aria-label={t('GOODS.COLUMN.company')}
            value={scope.company === 0 ? null : scope.company}
            onChange={(company) => change({ company: company ?? 0 })}
          />
        </div>
      )}
    </>
  );
}
