import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { PromoCode } from '@market/billing-contract/promo-code';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useCopy } from '@market/shell-kit/feedback/use-copy';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { billing } from '../../../../billing-api.ts';
import { ActivateCode } from '../../../../features/activate-code/activate-code.tsx';
import { AvailableFrom } from '../../features/statistics/available-from.tsx';
import { Totals } from '../../features/statistics/statistics-view.tsx';
import { promoPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  code: {
    margin: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    letterSpacing: '0.08em',
    overflowWrap: 'anywhere',
  },
});

/** The own code to hand on, what came of it, and the code of another user. */
export function ReferralsPage() {
  const page = usePageStyles();
  const { t } = useText();
  const codes = billing.hooks.promo.list.useQuery({ by_user: true, page: 1, per_page: 100 });
  if (codes.isError && !codes.data) return <LoadFailure error={codes.error} onRetry={() => void codes.refetch()} />;
  const own = codes.data?.data.find((code) => code.own) ?? null;
  return (
    <div className={page.form}>
      {!codes.data ? (
        <Skeleton aria-label={t('PROMO.LOADING')} aria-busy="true">
          <SkeletonItem size={128} />
        </Skeleton>
      ) : own ? (
        <OwnCode code={own} />
      ) : (
        <p className={page.note}>{t('PROMO.NO_OWN')}</p>
      )}
      <PageSection title={t('PROMO.ACTIVATE_TITLE')}>
        <p className={page.note}>{t('PROMO.ACTIVATE_HINT')}</p>
        <ActivateCode />
      </PageSection>
    </div>
  );
}

/** Where a sign-up takes the code from. */
const linkOf = (code: string): string => `${location.origin}/auth/main?ref=${encodeURIComponent(code)}`;

function OwnCode({ code }: { code: PromoCode }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  const copyCode = useCopy({ copied: t('PROMO.COPIED'), failed: t('PROMO.NOT_COPIED') });
  const copyLink = useCopy({ copied: t('PROMO.LINK_COPIED'), failed: t('PROMO.NOT_COPIED') });
  const link = linkOf(code.code);
  return (
    <>
      <PageSection title={t('PROMO.YOUR_CODE')}>
        <p className={styles.code}>{code.code}</p>
        <p>{t('PROMO.WHAT_FOR', { amount: number(code.effective_amount), bonus: number(code.effective_bonus) })}</p>
        <div className={page.row}>
          <Button appearance="primary" size="large" icon={<Icon name="link" />} onClick={() => void copyLink(link)}>
            {t('PROMO.COPY_LINK')}
          </Button>
          <Button size="large" icon={<Icon name="copy" />} onClick={() => void copyCode(code.code)}>
            {t('PROMO.COPY')}
          </Button>
          {typeof navigator.share === 'function' && (
            <Button size="large" onClick={() => void navigator.share({ url: link }).catch(() => undefined)}>
              {t('PROMO.SHARE')}
            </Button>
          )}
        </div>
      </PageSection>
      <PageSection title={t('PROMO.YOUR_RESULTS')}>
        <Results id={code.id} />
      </PageSection>
    </>
  );
}

function Results({ id }: { id: number }) {
  const page = usePageStyles();
  const { t } = useText();
  const found = billing.hooks.promo.statisticsOf.useQuery({ id });
  if (found.isError && !found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) {
    return (
      <Skeleton aria-label={t('PROMO.LOADING')} aria-busy="true">
        <SkeletonItem size={72} />
      </Skeleton>
    );
  }
  return (
    <>
      <AvailableFrom day={found.data.data.available_from} />
      <Totals totals={found.data.data} />
      <div className={page.row}>
        <LinkButton to={promoPaths.ownCode(id)}>{t('PROMO.BY_DAYS')}</LinkButton>
      </div>
    </>
  );
}
