import { mergeClasses } from '@griffel/react';
import type { Suggestion } from '@market/catalogue-contract/product';
import { failureOf } from '@market/shell-kit/data/failure';
import { Icon } from '@market/shell-kit/icons/icon';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { useText } from '../../use-text.ts';
import { useSearchStyles } from './header-search.styles.ts';

interface SuggestionPopupProps {
  id: string;
  found: { suggestions: readonly Suggestion[] | null; error: unknown };
  active: number;
  choose(suggestion: Suggestion): void;
  point(active: number): void;
}

/** Suggestions below the field. The focus stays in the field: the list only shows which option it stands on. */
export function SuggestionPopup({ id, found, active, choose, point }: SuggestionPopupProps) {
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
      <div id={id} role="listbox" aria-label={t('SEARCH.SUGGESTIONS')} className={styles.list}>
        {(suggestions ?? []).map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are pressed in the field
          <div
            key={`${suggestion.kind}-${suggestion.id}-${suggestion.name}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={mergeClasses(styles.option, index === active && styles.active)}
            onPointerMove={() => index !== active && point(index)}
            // A press must not take the focus from the field, or the list closes before the click arrives.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
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
