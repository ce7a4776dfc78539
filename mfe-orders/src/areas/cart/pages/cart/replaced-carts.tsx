import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useFormat } from '@market/shell-kit/format/use-format';
import { $user } from '@market/shell-kit/session/session';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { ordersApi } from '../../../../api.ts';
import { useCartChanged } from '../../../../features/cart/use-cart-changed.ts';
import { useText } from '../../use-text.ts';
import { useCartStyles } from './cart.styles.ts';

/** So many as anybody remembers. */
const SHOWN = 5;

/** Carts that had to go for goods of another company, and the way back to them. A guest has none. */
export function ReplacedCarts() {
  const page = usePageStyles();
  const styles = useCartStyles();
  const { t } = useText();
  const { date, number } = useFormat();
  const isSignedIn = useUnit($user) !== null;
  const { data } = ordersApi.hooks.cart.replaced.useQuery({ page: 1, per_page: SHOWN }, { enabled: isSignedIn });
  const { restore, restoring } = useRestore();
  if (!data || data.data.length === 0) return null;
  return (
    <PageSection title={t('CART_PAGE.ASIDE.TITLE')}>
      <ul className={page.rows}>
        {data.data.map(({ cart_hash, companies, lines_num, replaced_at, kept_until }) => {
          const brand = companies.map((company) => company.brand).join(', ');
          return (
            <li key={cart_hash} className={page.item}>
              <span className={page.words}>
                <span>{t('CART_PAGE.ASIDE.CART', { brand, count: lines_num, formatted: number(lines_num) })}</span>
                <span className={page.small}>{t('CART_PAGE.ASIDE.KEPT', { since: date(replaced_at), until: date(kept_until) })}</span>
              </span>
              <Button
                className={styles.touched}
                disabledFocusable={restoring}
                {...(restoring ? { icon: <Spinner size="extra-tiny" /> } : {})}
                aria-label={t('CART_PAGE.ASIDE.RESTORE_OF', { brand })}
                onClick={() => restore(cart_hash)}
              >
                {t('CART_PAGE.ASIDE.RESTORE')}
              </Button>
            </li>
          );
        })}
      </ul>
    </PageSection>
  );
}

function useRestore(): { restore: (hash: string) => void; restoring: boolean } {
  const { t } = useText();
  const { learn } = useCartChanged();
  const withToast = useActionToast(t('CART_PAGE.ASIDE.TITLE'));
  const restoring = ordersApi.hooks.cart.restore.useMutation();
  const restored = (hash: string) => restoring.mutateAsync({ hash }).then(({ data }) => learn(data));
  return { restore: (hash) => void withToast(restored(hash), t('CART_PAGE.ASIDE.RESTORED')), restoring: restoring.isPending };
}
