import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormat } from '../format/use-format.ts';
import { useKitText } from '../session/use-kit-text.ts';
import type { Difference } from './unsaved/merge-values.ts';
import type { KeptDraft } from './unsaved/use-draft.ts';
import type { Meanwhile } from './unsaved/use-saved-values.ts';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    minWidth: 0,
    padding: '16px',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  words: { flexGrow: 1, minWidth: '180px' },
  fields: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  field: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    paddingTop: '12px',
    borderTop: `1px solid ${tokens.colorStatusWarningBorder1}`,
  },
  value: {
    display: '-webkit-box',
    overflow: 'hidden',
    margin: 0,
    overflowWrap: 'anywhere',
    WebkitLineClamp: 4,
    WebkitBoxOrient: 'vertical',
  },
});

interface FormNoticesProps {
  form: { draft: KeptDraft | null; meanwhile: Meanwhile; labels: ReadonlyMap<string, string>; failure: string | null };
  /** Draws both values of a field that words alone do not show. */
  compare?: (difference: Difference) => ReactNode;
}

/** Above the fields of a long form: what an earlier visit typed and did not save, and what another user saved meanwhile. */
export function FormNotices({ form, compare }: FormNoticesProps): ReactNode {
  return (
    <>
      {form.draft && <DraftNotice draft={form.draft} />}
      <MeanwhileNotice form={form} {...(compare ? { compare } : {})} />
    </>
  );
}

function DraftNotice({ draft }: { draft: KeptDraft }): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  const { timeAgo } = useFormat();
  return (
    <section className={styles.notice} aria-label={t('FORM.DRAFT.LABEL')}>
      <div className={styles.row}>
        <span className={styles.words} role="status">
          {t('FORM.DRAFT.TEXT', { when: timeAgo(new Date(draft.at).toISOString()) })}
        </span>
        <Button appearance="primary" onClick={draft.restore}>
          {t('FORM.DRAFT.RESTORE')}
        </Button>
        <Button onClick={draft.discard}>{t('FORM.DRAFT.DISCARD')}</Button>
      </div>
    </section>
  );
}

function MeanwhileNotice({ form, compare }: FormNoticesProps): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  const { taken, differences, choose } = form.meanwhile;
  const section = useRef<HTMLElement>(null);
  const asksAfterSave = form.failure !== null && differences.length > 0;
  useEffect(() => {
    // Whoever pressed the button stands at the other end of the form.
    if (asksAfterSave) section.current?.focus();
  }, [asksAfterSave]);
  const named = taken.flatMap((name) => form.labels.get(name) ?? []);
  if (taken.length === 0 && differences.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} className={styles.notice} aria-label={t('FORM.MEANWHILE.LABEL')}>
      <p className={styles.title} role="alert">
        {t('FORM.MEANWHILE.TITLE')}
      </p>
      {taken.length > 0 && (
        <p className={styles.text}>
          {named.length > 0 ? t('FORM.MEANWHILE.TAKEN', { fields: named.join(', ') }) : t('FORM.MEANWHILE.TAKEN_SOME')}
        </p>
      )}
      {differences.length > 0 && (
        <>
          <p className={styles.text}>{t('FORM.MEANWHILE.BOTH')}</p>
          <ul className={styles.fields}>
            {differences.map((difference) => (
              <DifferenceItem
                key={difference.name}
                difference={difference}
                label={form.labels.get(difference.name) ?? t('FORM.MEANWHILE.OTHER')}
                choose={choose}
                {...(compare ? { compare } : {})}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface DifferenceItemProps extends Pick<FormNoticesProps, 'compare'> {
  difference: Difference;
  label: string;
  choose: Meanwhile['choose'];
}

function DifferenceItem({ difference, label, choose, compare }: DifferenceItemProps): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  const shown = compare?.(difference) ?? <BothValues difference={difference} />;
  return (
    <li className={styles.field}>
      <strong>{label}</strong>
      {shown}
      <span className={styles.row}>
        <Button aria-label={t('FORM.MEANWHILE.MINE_OF', { label })} onClick={() => choose(difference, 'mine')}>
          {t('FORM.MEANWHILE.MINE')}
        </Button>
        <Button aria-label={t('FORM.MEANWHILE.THEIRS_OF', { label })} onClick={() => choose(difference, 'theirs')}>
          {t('FORM.MEANWHILE.THEIRS')}
        </Button>
      </span>
    </li>
  );
}

/** Words and numbers as they are; what a number stands for is known to the field alone, which shows it once it is taken. */
function BothValues({ difference: { mine, theirs } }: { difference: Difference }): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  if (typeof mine !== 'string' || typeof theirs !== 'string') return null;
  return (
    <>
      <p className={styles.value}>{t('FORM.MEANWHILE.MY_VALUE', { value: mine || t('FORM.MEANWHILE.EMPTY') })}</p>
      <p className={styles.value}>{t('FORM.MEANWHILE.THEIR_VALUE', { value: theirs || t('FORM.MEANWHILE.EMPTY') })}</p>
    </>
  );
}
