import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { $locale } from '@market/shell-kit/session/locale';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useText } from '../../../../../use-text.ts';
import { blocksOf, compareTexts, shortened, type TextChange, type WordChange } from './compare-texts.ts';

const line = { margin: 0, padding: '6px 12px', borderRadius: tokens.borderRadiusMedium, textDecorationLine: 'none' } as const;

const useStyles = makeStyles({
  changes: { display: 'grid', gap: '4px', margin: 0, padding: 0, maxWidth: '74ch', overflowWrap: 'anywhere', listStyleType: 'none' },
  added: { ...line, display: 'block', color: tokens.colorPaletteGreenForeground1, backgroundColor: tokens.colorPaletteGreenBackground1 },
  removed: { ...line, display: 'block', color: tokens.colorPaletteRedForeground1, backgroundColor: tokens.colorPaletteRedBackground1 },
  addedWords: { color: tokens.colorPaletteGreenForeground1, backgroundColor: tokens.colorPaletteGreenBackground1 },
  removedWords: { color: tokens.colorPaletteRedForeground1, backgroundColor: tokens.colorPaletteRedBackground1 },
  same: { ...line, color: tokens.colorNeutralForeground2 },
  skipped: { ...line, color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
  mark: { display: 'inline-block', width: '1.2em', fontWeight: tokens.fontWeightSemibold },
});

interface TextChangesProps {
  /** HTML. */
  before: string;
  after: string;
  lang: string;
  /** Of what to what. */
  label: string;
}

/** What was taken out of a text and put in, block by block. */
export function TextChanges({ before, after, lang, label }: TextChangesProps) {
  const styles = useStyles();
  const { t } = useText();
  const changes = useMemo(() => compareTexts(blocksOf(before), blocksOf(after)), [before, after]);
  if (changes.every(({ kind }) => kind === 'same')) return <p className={styles.none}>{t('DOCUMENTS.SAME_WORDS', { of: label })}</p>;
  return (
    <section aria-label={label}>
      <ul className={styles.changes}>
        {shortened(changes).map((change, index) => (
          <li key={index}>
            {change.kind === 'skipped' ? (
              <p className={styles.skipped}>{t('DOCUMENTS.SKIPPED', { count: change.count })}</p>
            ) : (
              <Line change={change} lang={lang} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ change, lang }: { change: TextChange; lang: string }) {
  const styles = useStyles();
  if (change.kind === 'changed') {
    return (
      <p className={styles.same} lang={lang}>
        {change.words.map((words, index) => (
          <Words key={index} change={words} />
        ))}
      </p>
    );
  }
  const { kind, text } = change;
  if (kind === 'same') {
    return (
      <p className={styles.same} lang={lang}>
        {text}
      </p>
    );
  }
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark className={styles[kind]}>
      <span aria-hidden="true" className={styles.mark}>
        {kind === 'added' ? '+' : '−'}
      </span>
      <ScreenReaderLabel kind={kind} />
      <span lang={lang}>{text}</span>
    </Mark>
  );
}

/** Words within a paragraph: underlined where they were put in, struck out where they were taken out. */
function Words({ change: { kind, text } }: { change: WordChange }) {
  const styles = useStyles();
  if (kind === 'same') return text;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark className={kind === 'added' ? styles.addedWords : styles.removedWords}>
      <ScreenReaderLabel kind={kind} />
      {text}
    </Mark>
  );
}

/** Says what colour and line say to the eye; in the language of the page, whatever that of the text. */
function ScreenReaderLabel({ kind }: { kind: 'added' | 'removed' }) {
  const { t } = useText();
  const locale = useUnit($locale);
  return (
    <VisuallyHidden>
      <span lang={locale}>{t(`DOCUMENTS.CHANGE.${kind}`)} </span>
    </VisuallyHidden>
  );
}
