import { mergeClasses } from '@griffel/react';
import type { Suggestion } from '@market/catalogue-contract/suggestion';
import { failureOf } from '@market/shell-kit/data/failure';
import { Icon } from '@market/shell-kit/icons/icon';
import type { SuggestionListProps } from '@market/shell-kit/ui/use-suggestion-list';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { useText } from '../../use-text.ts';
import { useSearchStyles } from './header-search.styles.ts';

interface SuggestionPopupProps {
  list: SuggestionListProps;
  found: { suggestions: readonly Suggestion[] | null; error: unknown };
  choose(suggestion: Suggestion): void;
}

/** Suggestions below the field. The focus stays in the field: the list only shows which option it stands on. */
export function SuggestionPopup({ list: { listId, active, optionProps }, found, choose }: SuggestionPopupProps) {
  const styles = useSearchStyles();
  const { t } = useText();
  const { suggestions, error } = found;
  return (
    <div className={styles.popup}>
      <VisuallyHidden live>{suggestions && suggestions.length > 0 ? t('SEARCH.FOUND', { count: suggestions.length }) : ''}</VisuallyHidden>
      {error !== null && <Failed error={error} />}
      {error === null && suggestions?.length === 0 && (
        <p role="status" className={styles.note}>
          {t('CATALOG.EMPTY')}
        </p>
      )}
      {error === null && suggestions === null && <p className={styles.note}>{t('SEARCH.SEARCHING')}</p>}
      <div id={listId} role="listbox" aria-label={t('SEARCH.SUGGESTIONS')} className={styles.list}>
        {(suggestions ?? []).map((suggestion, index) => (
          <div
            key={`${suggestion.kind}-${suggestion.id}-${suggestion.name}`}
            {...optionProps(index, () => choose(suggestion))}
            className={mergeClasses(styles.option, index === active && styles.active)}
          >
            <SuggestionLine suggestion={suggestion} />
          </div>
        ))}
      </div>
    </div>
  );
}

const ICONS = { product: 'picture', category: 'filter', company: 'empty', query: 'search' } as const;

function SuggestionLine({ suggestion: { name, kind, photo } }: { suggestion: Suggestion }) {
  const styles = useSearchStyles();
  const { t } = useText();
  return (
    <>
      {photo ? (
        <img className={styles.picture} src={photo} alt="" width={36} height={44} />
      ) : (
        <span className={styles.picture}>
          <Icon name={ICONS[kind]} />
        </span>
      )}
      <span className={styles.name}>{name}</span>
      {kind !== 'product' && <span className={styles.kind}>{t(`SEARCH.KIND.${kind}`)}</span>}
    </>
  );
}

function Failed({ error }: { error: unknown }) {
  const styles = useSearchStyles();
  const { t } = useText();
  const message = failureOf(error).message ?? t('ERROR.NETWORK');
  return (
    <p role="alert" className={mergeClasses(styles.note, styles.failed)}>
      {t('SEARCH.ERROR', { message })}
    </p>
  );
}
