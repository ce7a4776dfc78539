import { Switch } from '@fluentui/react-switch';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Facets } from '@market/catalogue-contract/facets';
import { SearchField } from '@market/shell-kit/forms/search-field';
import { useMay } from '@market/shell-kit/session/capabilities';
import type { ReactNode } from 'react';
import { useText } from '../../../use-text.ts';
import { setInStock, setLoose, setPrice, setWords } from '../state/change-list.ts';
import type { ListScope } from '../state/list-query.ts';
import type { ListState } from '../state/list-state.ts';
import type { ChangeList } from '../use-list-state.ts';
import { CompanyFilter } from './company-filter.tsx';
import { facetGroups, facetTitle } from './facet-groups.ts';
import { FilterFailed } from './filter-failed.tsx';
import { FilterSection } from './filter-section.tsx';
import { FilterSkeleton } from './filter-skeleton.tsx';
import { ParameterFilter } from './parameter-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { useQuickSwitch } from './use-quick-switch.ts';

/** Groups that stand open at first; the rest wait under their headings, so that the panel is seen whole. */
const OPEN_AT_FIRST = 4;

const useStyles = makeStyles({
  stock: { marginInlineStart: '-8px' },
  facet: { '& + &': { marginTop: '12px' } },
  kind: {
    margin: '0 0 6px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
});

export interface FilterPanelProps {
  state: ListState;
  change: ChangeList;
  scope: ListScope;
  /** Undefined while they are under way for the first time, or when they failed. */
  facets: Facets | undefined;
  failed: boolean;
  retry(): void;
  /** The tree of categories, which another part of the module draws. */
  categories: ReactNode;
}

/** Every filter of a list, one group under another. */
export function FilterPanel({ state, change, scope, facets, failed, retry, categories }: FilterPanelProps) {
  const styles = useStyles();
  const { t } = useText();
  const manages = useMay('goods.manage');
  const [inStock, switchStock] = useQuickSwitch(state.inStock, (on) => change((now) => setInStock(now, on)));
  const [loose, switchLoose] = useQuickSwitch(state.loose, (on) => change((now) => setLoose(now, on)));
  return (
    <>
      {categories && (
        <FilterSection title={t('FILTER.CATEGORY')} chosen={scope.categoryId !== undefined}>
          {categories}
        </FilterSection>
      )}
      {!manages && (
        <FilterSection title={t('FILTER.WITHIN')} chosen={state.q !== ''}>
          <SearchField
            label={t('SEARCH.LABEL')}
            placeholder={t('SEARCH.PLACEHOLDER')}
            words={state.q}
            search={(words) => change((now) => setWords(now, words), 'replace')}
          />
        </FilterSection>
      )}
      <FilterSection title={t('FILTER.PRICE')} chosen={state.priceFrom !== null || state.priceTo !== null}>
        <PriceFilter
          from={state.priceFrom}
          to={state.priceTo}
          bounds={facets?.price}
          change={(from, to) => change((now) => setPrice(now, from, to))}
        />
        <Switch className={styles.stock} label={t('FILTER.IN_STOCK')} checked={inStock} onChange={switchStock} />
        <Switch className={styles.stock} label={t('FILTER.LOOSE')} checked={loose} onChange={switchLoose} />
      </FilterSection>
      {facets && <FacetSections state={state} change={change} scope={scope} facets={facets} />}
      {!facets && (failed ? <FilterFailed text={t('FILTER.FAILED')} retry={retry} /> : <FilterSkeleton />)}
    </>
  );
}

type FacetSectionsProps = Pick<FilterPanelProps, 'state' | 'change' | 'scope'> & { facets: Facets };

function FacetSections({ state, change, scope, facets }: FacetSectionsProps) {
  const styles = useStyles();
  const { t } = useText();
  const chosenOf = (id: number) => state.parameters.find((filter) => filter.parameter_id === id);
  return (
    <>
      {facetGroups(facets.parameters).map(({ key, facets: group }, index) => (
        <FilterSection
          key={key}
          title={group.length > 1 ? t('FILTER.SIZES') : facetTitle(group[0])}
          chosen={group.some(({ parameter_id }) => chosenOf(parameter_id) !== undefined)}
          openAtFirst={index < OPEN_AT_FIRST}
        >
          {group.map((facet) => (
            <div key={facet.parameter_id} className={styles.facet}>
              {group.length > 1 && facetTitle(facet) !== t('FILTER.SIZES') && <h3 className={styles.kind}>{facetTitle(facet)}</h3>}
              <ParameterFilter facet={facet} chosen={chosenOf(facet.parameter_id)} short={group.length > 1} change={change} />
            </div>
          ))}
        </FilterSection>
      ))}
      {scope.companyId === undefined && facets.companies.length > 0 && (
        <FilterSection title={t('FILTER.COMPANY')} chosen={state.companyIds.length > 0}>
          <CompanyFilter state={state} change={change} scope={scope} companies={facets.companies} />
        </FilterSection>
      )}
    </>
  );
}
