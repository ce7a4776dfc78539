import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { Link } from '@market/shell-kit/routing/navigation';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useId } from 'react';
import { companiesApi } from '../../../../api.ts';
import { CompanyStateBadge } from '../../../../company-state.tsx';
import { companyPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  card: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
  words: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4px', minWidth: 0 },
  link: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
});

/** The reader's own company before those of the others, in whatever state it is. Nothing while it is not known, and for those without one. */
export function OwnCompany() {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const id = useId();
  const company = companiesApi.hooks.company.mine.useQuery().data?.data;
  if (!company) return null;
  const { brand, logo, state } = company;
  return (
    <section className={mergeClasses(page.card, styles.card)} aria-labelledby={id}>
      <div className={page.beside}>
        <CompanyLogo company={{ brand, logo: logo?.small ?? null }} size="small" />
        <div className={styles.words}>
          <h2 id={id} className={page.note}>
            {t('COMPANIES.OWN')}
          </h2>
          <Link to={companyPaths.company(company.id)} className={styles.link}>
            {brand}
          </Link>
          <CompanyStateBadge state={state} />
        </div>
      </div>
      <div className={page.row}>
        <LinkButton to={companyPaths.start}>{t('COMPANIES.OWN_START')}</LinkButton>
        <LinkButton to={companyPaths.edit(company.id)}>{t('COMPANY.EDIT')}</LinkButton>
      </div>
    </section>
  );
}
