import { Link as TextLink } from '@fluentui/react-link';
import { makeStyles } from '@griffel/react';
import type { QueuedCompany } from '@market/companies-contract/company';
import { CompanyPhone } from '../../../../features/company/company-phone.tsx';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  contacts: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2px', minWidth: 0 },
  address: { overflowWrap: 'anywhere' },
});

/** The tax service's open register; other countries have none that answers a link. */
const registryOf = ({ country, inn }: QueuedCompany): string | null =>
  country === 'RU' ? `https://pb.nalog.ru/search.html#mode=search-all&queryAll=${encodeURIComponent(inn)}` : null;

/** Where a company is found, how it is called, and what the state knows of it. */
export function QueueContacts({ company }: { company: QueuedCompany }) {
  const styles = useStyles();
  const { t } = useText();
  const registry = registryOf(company);
  return (
    <div className={styles.contacts}>
      {company.address && <span className={styles.address}>{company.address}</span>}
      <CompanyPhone company={company} />
      {registry && (
        <TextLink href={registry} target="_blank" rel="noreferrer" aria-label={t('QUEUE.REGISTRY_OF', { brand: company.brand })}>
          {t('QUEUE.REGISTRY')}
        </TextLink>
      )}
    </div>
  );
}
