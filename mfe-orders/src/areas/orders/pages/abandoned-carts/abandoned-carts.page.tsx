import { Tab, TabList } from '@fluentui/react-tabs';
import type { OrderRow } from '@market/orders-contract/order';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { useId } from 'react';
import { ordersApi } from '../../../../api.ts';
import { buyerOrdersPath, ordersPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { CartActions } from './cart-actions.tsx';
import { type CartMode, cartListParams, MODES } from './cart-list-params.ts';
import { useCartColumns } from './use-cart-columns.tsx';

/** Carts that people filled and did not order, for staff; a person has one, and nobody knows more of a guest than what they typed. */
export function AbandonedCartsPage() {
  const styles = usePageStyles();
  const { t } = useText();
  const id = useId();
  const { state, change, table } = useIndexPage(cartListParams);
  const { page, per_page, mode } = state;
  const carts = ordersApi.hooks.order.list.useQuery({ statuses: ['cart'], mode, page, per_page }, { placeholderData: keepPreviousData });
  const { lead, columns, nameOf } = useCartColumns();
  return (
    <div className={styles.page}>
      <TabList
        className={styles.tabs}
        selectedValue={mode}
        aria-label={t('CARTS.MODES')}
        onTabSelect={(_, { value }) => change({ mode: value as CartMode })}
      >
        {MODES.map((each) => (
          <Tab key={each} value={each} id={`${id}-${each}`} aria-controls={`${id}-panel`}>
            {t(`CARTS.MODE.${each}`)}
          </Tab>
        ))}
      </TabList>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${mode}`} className={styles.page}>
        <p className={styles.note}>{t(`CARTS.HINT.${mode}`)}</p>
        <IndexTable<OrderRow>
          name="carts"
          label={t('CARTS.LABEL')}
          lead={lead}
          columns={columns}
          {...table}
          list={carts}
          keyOf={(cart) => cart.id}
          nameOf={nameOf}
          toRow={({ user_id }) => (user_id === null ? null : buyerOrdersPath(user_id))}
          countText={(total) => t('CARTS.COUNT', total)}
          actions={(cart) => cart.user_id !== null && <CartActions userId={cart.user_id} name={nameOf(cart)} />}
          nothing={
            <EmptyState
              title={t(`CARTS.EMPTY.${mode}`)}
              text={t('CARTS.EMPTY_HINT')}
              action={
                <LinkButton to={ordersPaths.list} size="large">
                  {t('CARTS.TO_LIST')}
                </LinkButton>
              }
            />
          }
        />
      </div>
    </div>
  );
}
