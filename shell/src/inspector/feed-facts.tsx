import { useFormat } from '@market/shell-kit/format/use-format';
import type { JSX } from 'react';
import { useInspectorStyles } from './inspector.styles.ts';
import { useInspectorText } from './inspector-texts.ts';
import type { Findings } from './use-findings.ts';

/** Which document the page goes by, and how long it is believed. */
export function FeedFacts({ findings: { feed, shell } }: { findings: Findings }): JSX.Element {
  const t = useInspectorText();
  const styles = useInspectorStyles();
  const { date } = useFormat();
  return (
    <section aria-labelledby="inspector-feed">
      <h3 id="inspector-feed" className={styles.heading}>
        {t('FEED')}
      </h3>
      {feed === null && <p>{t('NO_FEED')}</p>}
      <dl className={styles.facts}>
        {feed && (
          <>
            <dt>{t('REVISION')}</dt>
            <dd>{feed.revision}</dd>
            <dt>{t('AGE')}</dt>
            <dd>{feed.ageMinutes}</dd>
            <dt>{t('EXPIRES')}</dt>
            <dd>{date(feed.expiresAt)}</dd>
            <dt>{t('KEY')}</dt>
            <dd>{feed.key}</dd>
          </>
        )}
        <dt>{t('KIT')}</dt>
        <dd>{shell.kit}</dd>
      </dl>
    </section>
  );
}
