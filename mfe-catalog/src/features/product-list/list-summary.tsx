import { mergeClasses } from '@griffel/react';
import type { Facets } from '@market/catalogue-contract/facets';
import type { ProductPage } from '@market/catalogue-contract/product';
import { useMedia } from '@market/shell-kit/ui/use-media';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import type { RefObject } from 'react';
import { PHONE } from '../../storefront-numbers.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { useLayoutStyles } from './product-list.styles.ts';
import { clearFilters, setView } from './state/change-list.ts';
import { chosenFilters } from './state/chosen-filters.ts';
import type { ListState } from './state/list-state.ts';
import { ViewSwitch } from './toolbar/view-switch.tsx';
import { useCountText, useShownText } from './use-count-text.ts';
import type { ChangeList } from './use-list-state.ts';

const VIEWS = ['grid', 'rows'] as const;
const PHONE_VIEWS = ['grid', 'compact', 'rows'] as const;

interface ListSummaryProps {
  state: ListState;
  change: ChangeList;
  page: ProductPage | undefined;
  facets: Facets | undefined;
  /** Where the reader lands when a page is turned or the last chip is gone. */
  landing: RefObject<HTMLDivElement | null>;
}

/** How much was found, by which filters, and how it is shown. The count is read out when it changes. */
export function ListSummary({ state, change, page, facets, landing }: ListSummaryProps) {
  const styles = useLayoutStyles();
  const phone = useMedia(PHONE);
  const countText = useCountText();
  const shownText = useShownText();
  const chips = chosenFilters(state, facets);
  const liftLast = (lift: (now: ListState) => ListState) => {
    change(lift);
    landing.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={landing} tabIndex={-1} className={mergeClasses(styles.meta, styles.landing)}>
      <p role="status" className={styles.status}>
        {page && countText(page)}
        {page && <VisuallyHidden>{shownText(page)}</VisuallyHidden>}
      </p>
      <FilterChips
        chips={chips}
        remove={(chip) => (chips.length > 1 ? change(chip.without) : liftLast(chip.without))}
        clear={() => liftLast(clearFilters)}
      />
      <span className={styles.look}>
        <ViewSwitch
          view={state.view}
          views={phone ? PHONE_VIEWS : VIEWS}
          change={(view) => change((now) => setView(now, view), 'replace')}
        />
      </span>
    </div>
  );
}
