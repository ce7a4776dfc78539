import { Button } from '@fluentui/react-button';
import { Link as TextLink } from '@fluentui/react-link';
import type { Store } from '@market/companies-contract/store';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { $locale } from '@market/shell-kit/session/locale';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { unmasked } from '../../../../features/company/masked-phone.ts';
import { weekInWords } from '../../../../features/working-time/week.ts';
import { useText } from '../../use-text.ts';
import { useStores } from './use-stores.ts';

/** Of the specification: the main base and six points have labels of their own. */
const LABELLED = 7;

/** The stores of the company. Nothing while it has none. */
export function CompanyStores({ companyId }: { companyId: number }) {
  const styles = usePageStyles();
  const { t } = useText();
  const [all, setAll] = useState(false);
  const { data: stores, error, refetch } = useStores(companyId);
  if (error && !stores) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!stores || stores.length === 0) return null;
  const more = stores.length - LABELLED;
  return (
    <PageSection title={t('COMPANY.STORES')}>
      <ul className={styles.rows}>
        {stores.slice(0, all ? stores.length : LABELLED).map((store, index) => (
          <StoreItem key={store.id} store={store} index={index} />
        ))}
      </ul>
      {more > 0 && (
        <div className={styles.row}>
          <Button appearance="transparent" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('COMPANY.FEWER_STORES') : t('COMPANY.MORE_STORES', { count: more })}
          </Button>
        </div>
      )}
    </PageSection>
  );
}

function StoreItem({ store, index }: { store: Store; index: number }) {
  const styles = usePageStyles();
  const { t } = useText();
  const locale = useUnit($locale);
  const { name, location, warehouse, working_time, phone_number, phone_mask } = store;
  const hours = working_time ? weekInWords(working_time, locale) || t('COMPANY.NEVER_OPEN') : t('COMPANY.HOURS_UNKNOWN');
  const label = index === 0 ? t('COMPANY.MAIN_BASE') : t('COMPANY.POINT', { index });
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <span className={styles.row}>
          {index < LABELLED && label !== name && <span className={styles.badge}>{label}</span>}
          <strong>{name}</strong>
          {warehouse && <span className={styles.small}>{t('COMPANY.WAREHOUSE')}</span>}
          {location.pickup_point && <span className={styles.small}>{t('COMPANY.PICKUP')}</span>}
        </span>
        <span>{location.address}</span>
        <span className={styles.small}>{hours}</span>
      </span>
      {phone_number ? (
        <TextLink href={`tel:+${phone_number}`}>{unmasked(phone_mask, phone_number)}</TextLink>
      ) : (
        <span className={styles.small}>{phone_mask}</span>
      )}
    </li>
  );
}
