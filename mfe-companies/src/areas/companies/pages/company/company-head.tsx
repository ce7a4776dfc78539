import { Button } from '@fluentui/react-button';
import { Link as TextLink } from '@fluentui/react-link';
import { makeStyles } from '@griffel/react';
import type { Company } from '@market/companies-contract/company';
import { useFormat } from '@market/shell-kit/format/use-format';
import { RatingMark } from '@market/shell-kit/reviews/rating-mark';
import { companyGoodsPath } from '@market/shell-kit/routing/addresses';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { useMay } from '@market/shell-kit/session/capabilities';
import { ChatWrite } from '@market/shell-kit/slots/chat-write';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { CompanyStateBadge } from '../../../../company-state.tsx';
import { CompanyPhone } from '../../../../features/company/company-phone.tsx';
import { FavoriteCompany } from '../../../../features/company/favorite-company.tsx';
import { InfoDialog } from '../../../../features/company/info-dialog.tsx';
import { PaymentDialog } from '../../../../features/company/payment-dialog.tsx';
import { useOwnCompanyId } from '../../../../features/company/use-own-company.ts';
import { DeleteCompanyDialog } from '../../features/company-delete/delete-company-dialog.tsx';
import { companyPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', gap: '20px', minWidth: 0 },
  words: { display: 'flex', flexDirection: 'column', gap: '6px', flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' },
});

/** Who the company is, how it is reached, and what this reader may do with it. */
export function CompanyHead({ company }: { company: Company }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { brand, name, inn, city, logo, rating, reviews_num, site, state, state_reason } = company;
  return (
    <section className={page.card} aria-label={brand}>
      <div className={styles.head}>
        <CompanyLogo size="large" company={{ brand, logo: logo?.path ?? null }} />
        <div className={styles.words}>
          <strong>{name}</strong>
          <span className={page.row}>
            <RatingMark rating={rating} reviews={reviews_num} />
            {city && <span>{city}</span>}
            <span className={page.small}>{t('COMPANY.INN_IS', { inn })}</span>
            {state !== 'active' && <CompanyStateBadge state={state} />}
          </span>
          {state_reason && <span className={page.note}>{t('COMPANY.STATE_REASON', { reason: state_reason })}</span>}
          {site && (
            <span>
              <TextLink href={site} target="_blank" rel="noopener noreferrer nofollow">
                {site.replace(/^https?:\/\/|\/$/g, '')}
              </TextLink>
            </span>
          )}
          <CompanyPhone company={company} />
          <SmallestOrders company={company} />
        </div>
      </div>
      <Actions company={company} />
    </section>
  );
}

/** Below which sums the company takes no order; nothing while it takes any. */
function SmallestOrders({ company: { min_order_first, min_order_repeat } }: { company: Company }) {
  const page = usePageStyles();
  const { t } = useText();
  const { money } = useFormat();
  const sums = [
    min_order_first !== null && t('COMPANY.MIN_FIRST', { sum: money(min_order_first) }),
    min_order_repeat !== null && t('COMPANY.MIN_REPEAT', { sum: money(min_order_repeat) }),
  ].filter(Boolean);
  return sums.length > 0 && <span className={page.small}>{sums.join(' · ')}</span>;
}

function Actions({ company }: { company: Company }) {
  const page = usePageStyles();
  const { t } = useText();
  const navigate = useNavigate();
  const manages = useMay('companies.manage-all');
  const [mayBrowse, mayFavor] = [useMay('companies.goods'), useMay('companies.favor')];
  const own = useOwnCompanyId() === company.id;
  const [deleting, setDeleting] = useState(false);
  return (
    <div className={page.row}>
      {mayBrowse && (
        <LinkButton appearance="primary" to={companyGoodsPath(company.id)}>
          {t('COMPANY.ALL_GOODS')}
        </LinkButton>
      )}
      <ChatWrite companyId={company.id} />
      {mayFavor && <FavoriteCompany company={company}>{t('COMPANY.FAVORITE')}</FavoriteCompany>}
      <InfoDialog brand={company.brand} />
      {(own || manages || company.counterparty) && <PaymentDialog details={company.payment_details} />}
      {(own || manages) && <LinkButton to={companyPaths.edit(company.id)}>{t('COMPANY.EDIT')}</LinkButton>}
      {manages && <Button onClick={() => setDeleting(true)}>{t('COMPANY.DELETE.OPEN')}</Button>}
      {deleting && (
        <DeleteCompanyDialog
          company={company}
          onClose={(gone) => {
            setDeleting(false);
            if (gone) void navigate(companyPaths.list, { replace: true });
          }}
        />
      )}
    </div>
  );
}
