import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { identity } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';

/** What the reader agreed to, in which version and when. Nothing where there is nothing. */
export function Consents() {
  const styles = usePageStyles();
  const { t } = useText();
  const { date } = useFormat();
  const { data, error, refetch } = identity.hooks.me.consents.useQuery(undefined, { select: ({ data }) => data });
  if (data ? data.length === 0 : !error) return null;
  return (
    <PageSection title={t('CONSENTS.TITLE')}>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className={styles.rows}>
          {data.map(({ kind, text_version, given_at }) => (
            <li key={`${kind} ${given_at}`} className={styles.item}>
              <span className={styles.words}>
                <span>{t(`CONSENTS.KIND.${kind}`)}</span>
                <span className={styles.small}>{t('CONSENTS.GIVEN', { version: text_version, date: date(given_at) })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
