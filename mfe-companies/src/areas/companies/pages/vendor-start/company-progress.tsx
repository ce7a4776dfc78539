import { Button } from '@fluentui/react-button';
import { Checkbox } from '@fluentui/react-checkbox';
import { Spinner } from '@fluentui/react-spinner';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { OwnCompany } from '@market/companies-contract/company';
import type { ChecklistItem } from '@market/companies-contract/company-state';
import { Icon } from '@market/shell-kit/icons/icon';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { useState } from 'react';
import { CompanyStateBadge } from '../../../../company-state.tsx';
import { storePaths } from '../../../stores/navigation.ts';
import { companyPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { useSubmitCompany } from './use-submit-company.ts';

const useStyles = makeStyles({
  mark: { fontSize: '20px', lineHeight: 0, color: tokens.colorNeutralForeground3 },
  done: { color: tokens.colorStatusSuccessForeground1 },
  subtitle: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  line: { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '32px' },
});

/** How far the company has come, why it was sent back, and what it still lacks. */
export function CompanyProgress({ company }: { company: OwnCompany }) {
  const page = usePageStyles();
  const { t } = useText();
  const { id, brand, logo, state, state_reason } = company;
  return (
    <section className={page.card} aria-labelledby="start-progress">
      <div className={page.row}>
        <CompanyLogo company={{ brand, logo: logo?.small ?? null }} />
        <h2 className={page.title} id="start-progress">
          {brand}
        </h2>
        <CompanyStateBadge state={state} />
      </div>
      <p className={page.note}>{t(`START.STATE.${state}`)}</p>
      {state_reason && <p className={page.reason}>{t('START.REASON', { reason: state_reason })}</p>}
      {state === 'draft' ? (
        <Checklist company={company} />
      ) : (
        <div className={page.row}>
          {(state === 'on_review' || state === 'active') && (
            <LinkButton to={addresses.newProduct({ companyId: id, companyName: brand })} appearance="primary">
              {t('START.ADD_GOODS')}
            </LinkButton>
          )}
          <LinkButton to={companyPaths.company(id)}>{t('START.OPEN')}</LinkButton>
          <LinkButton to={companyPaths.edit(id)}>{t('START.EDIT')}</LinkButton>
        </div>
      )}
    </section>
  );
}

function Checklist({ company }: { company: OwnCompany }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { submit, submitting } = useSubmitCompany(company.id);
  const [accepted, setAccepted] = useState(false);
  const missing = company.checklist.filter(({ done }) => !done).map(({ key }) => key);
  const accepts = missing.includes('documents');
  // The terms are accepted here; everything else is filled in elsewhere.
  const lacks = missing.filter((key) => key !== 'documents' || !accepted);
  return (
    <>
      <h3 className={styles.subtitle}>{t('CHECKLIST.TITLE')}</h3>
      <ul className={page.rows}>
        {company.checklist.map((item) => (
          <Item key={item.key} item={item} company={company} />
        ))}
      </ul>
      {accepts && (
        <Checkbox checked={accepted} label={t('CHECKLIST.ACCEPT')} onChange={(_, { checked }) => setAccepted(checked === true)} />
      )}
      <div className={page.row}>
        <Button
          appearance="primary"
          size="large"
          disabledFocusable={lacks.length > 0 || submitting}
          {...(submitting ? { icon: <Spinner size="tiny" /> } : {})}
          onClick={() => void submit(accepts)}
        >
          {t('CHECKLIST.SUBMIT')}
        </Button>
        {lacks.length > 0 && <span className={page.small}>{t('CHECKLIST.LACKS', { count: lacks.length })}</span>}
      </div>
    </>
  );
}

function Item({ item: { key, done }, company }: { item: ChecklistItem; company: OwnCompany }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const to = key === 'store' ? storePaths.create : key === 'documents' ? addresses.guideForSellers : companyPaths.edit(company.id);
  return (
    <li className={page.item}>
      <span className={styles.line}>
        <span className={mergeClasses(styles.mark, done && styles.done)}>
          <Icon name={done ? 'check' : 'minus'} />
        </span>
        <span>
          {t(`CHECKLIST.ITEM.${key}`)}
          <VisuallyHidden>{t(done ? 'CHECKLIST.DONE' : 'CHECKLIST.MISSING')}</VisuallyHidden>
        </span>
      </span>
      {(!done || key === 'documents') && (
        <Link to={to} className={page.link}>
          {t(`CHECKLIST.LINK.${key}`)}
        </Link>
      )}
    </li>
  );
}
