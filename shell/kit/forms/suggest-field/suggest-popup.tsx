import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { failureOf } from '../../data/failure.ts';
import { useKitText } from '../../session/use-kit-text.ts';
import type { SuggestionListProps } from '../../ui/use-suggestion-list.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Suggested, Suggestions } from './suggestions.ts';

const useStyles = makeStyles({
  popup: {
    position: 'absolute',
    insetInline: 0,
    top: 'calc(100% + 4px)',
    zIndex: 10,
    maxHeight: 'min(50dvh, 400px)',
    overflowY: 'auto',
    padding: '6px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  option: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 12px',
    minHeight: '40px',
    padding: '4px 10px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  active: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  small: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  note: { display: 'block', padding: '10px', color: tokens.colorNeutralForeground2 },
  failed: { color: tokens.colorPaletteRedForeground1 },
});

interface SuggestPopupProps<T extends Suggested> {
  list: SuggestionListProps;
  found: Suggestions<T>;
  nothing: string;
  pick: (suggestion: T) => void;
}

/** The list below the field. The focus stays in the field: the list only shows which option it stands on. */
export function SuggestPopup<T extends Suggested>({ list: { listId, active, optionProps }, found, nothing, pick }: SuggestPopupProps<T>) {
  const styles = useStyles();
  const { t } = useKitText();
  const { error, data, waiting } = found;
  const options = error === null ? (data ?? []) : [];
  return (
    <span className={styles.popup}>
      <VisuallyHidden live>{options.length > 0 ? t('SUGGEST.FOUND', { count: options.length }) : ''}</VisuallyHidden>
      {error !== null && (
        <span role="alert" className={mergeClasses(styles.note, styles.failed)}>
          {failureOf(error).message ?? t('ERROR.NETWORK')}
        </span>
      )}
      {error === null && data === null && waiting && <span className={styles.note}>{t('SUGGEST.SEARCHING')}</span>}
      {error === null && data?.length === 0 && (
        <span role="status" className={styles.note}>
          {nothing}
        </span>
      )}
      <span id={listId} role="listbox" aria-label={t('SUGGEST.LIST')}>
        {options.map((suggestion, index) => (
          <span
            key={suggestion.key}
            {...optionProps(index, () => pick(suggestion))}
            className={mergeClasses(styles.option, index === active && styles.active)}
          >
            <span>{suggestion.name}</span>
            {suggestion.note && <span className={styles.small}>{suggestion.note}</span>}
          </span>
        ))}
      </span>
    </span>
  );
}
