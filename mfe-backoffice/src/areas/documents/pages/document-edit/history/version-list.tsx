import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { DocumentVersion } from '@market/content-contract/document';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../../../../use-text.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  step: {
    display: 'grid',
    gap: '2px',
    width: '100%',
    boxSizing: 'border-box',
    padding: '12px 16px',
    textAlign: 'left',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  shown: {
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
    boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}`,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  fact: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200, color: tokens.colorNeutralForeground3 },
  note: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, overflowWrap: 'anywhere' },
});

interface VersionListProps {
  versions: readonly DocumentVersion[];
  shown: number;
  current: number;
  onShow: (version: number) => void;
}

/** The steps of a document's history, the newest first. */
export function VersionList({ versions, shown, current, onShow }: VersionListProps) {
  const styles = useStyles();
  const { t } = useText();
  const { dateTime } = useFormat();
  const author = (version: DocumentVersion) => {
    if (!version.author) return t('DOCUMENTS.HISTORY.MARKETPLACE');
    return version.author.fio ?? t('DOCUMENTS.HISTORY.NAMELESS', { id: version.author.id });
  };
  return (
    <ul className={styles.list} aria-label={t('DOCUMENTS.TAB.HISTORY')}>
      {versions.map((step) => (
        <li key={step.id}>
          <button
            type="button"
            className={mergeClasses(styles.step, step.version === shown && styles.shown)}
            aria-current={step.version === shown}
            onClick={() => onShow(step.version)}
          >
            <span className={styles.name}>
              {t(step.version === current ? 'DOCUMENTS.HISTORY.CURRENT' : 'DOCUMENTS.HISTORY.STEP', { version: step.version })}
            </span>
            <span className={styles.fact}>{`${dateTime(step.published_at)} · ${author(step)}`}</span>
            {step.restored_from !== null && (
              <span className={styles.note}>{t('DOCUMENTS.HISTORY.RESTORED', { version: step.restored_from })}</span>
            )}
            {step.note && <span className={styles.note}>{step.note}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
