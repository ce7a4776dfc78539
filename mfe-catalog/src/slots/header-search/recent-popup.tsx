import { Button } from '@fluentui/react-button';
import { mergeClasses } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import type { SuggestionListProps } from '@market/shell-kit/ui/use-suggestion-list';
import { useText } from '../../use-text.ts';
import { useSearchStyles } from './header-search.styles.ts';

interface RecentPopupProps {
  list: SuggestionListProps;
  queries: readonly string[];
  choose: (query: string) => void;
  clear: () => void;
}

/** What the reader searched for before, below the empty field. */
export function RecentPopup({ list: { listId, active, optionProps }, queries, choose, clear }: RecentPopupProps) {
  const styles = useSearchStyles();
  const { t } = useText();
  return (
    <div className={styles.popup}>
      <div className={styles.recent}>
        <span aria-hidden>{t('SEARCH.RECENT')}</span>
        {/* A press must not take the focus from the field where browsers give it to no button: the list would close before the click. */}
        <Button appearance="transparent" size="small" onMouseDown={(event) => event.preventDefault()} onClick={clear}>
          {t('SEARCH.CLEAR_RECENT')}
        </Button>
      </div>
      <div id={listId} role="listbox" aria-label={t('SEARCH.RECENT')} className={styles.list}>
        {queries.map((query, index) => (
          <div
            key={query}
            {...optionProps(index, () => choose(query))}
            className={mergeClasses(styles.option, index === active && styles.active)}
          >
            <span className={styles.picture}>
              <Icon name="search" />
            </span>
            <span className={styles.name}>{query}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
