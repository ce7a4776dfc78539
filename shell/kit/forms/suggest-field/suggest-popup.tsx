import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { failureOf } from '../../data/failure.ts';
import { useKitText } from '../../session/use-kit-text.ts';
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
  id: string;
  found: Suggestions<T>;
  active: number;
  nothing: string;
  pick: (suggestion: T) => void;
  point: (active: number) => void;
}

/** The list below the field. The focus stays in the field: the list only shows which option it stands on. */
export function SuggestPopup<T extends Suggested>({ id, found, active, nothing, pick, point }: SuggestPopupProps<T>) {
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
      <span id={id} role="listbox" aria-label={t('SUGGEST.LIST')}>
        {options.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are pressed in the field
          <span
            key={suggestion.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={mergeClasses(styles.option, index === active && styles.active)}
            onPointerMove={() => index !== active && point(index)}
            // A press must not take the focus from the field, or the list closes before the click arrives.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(suggestion)}
          >
            <span>{suggestion.name}</span>
            {suggestion.note && <span className={styles.small}>{suggestion.note}</span>}
          </span>
        ))}
      </span>
    </span>
  );
}
