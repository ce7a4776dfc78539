import { Button } from '@fluentui/react-button';
import type { Order, Proposal } from '@market/orders-contract/order';
import { useFormat } from '@market/shell-kit/format/use-format';
import { $user } from '@market/shell-kit/session/session';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { lineName } from '../../../../../features/line-words/line-name.ts';
import { isDeliveryUnpriced } from '../../../features/order/unpriced-delivery.ts';
import { useRights } from '../../../features/order/use-rights.ts';
import { useUpdateOrder } from '../../../features/order/use-update-order.ts';
import { useText } from '../../../use-text.ts';
import { useQuestionStyles } from './use-question-styles.ts';

/** A change that makes the order dearer, line by line: it comes once the buyer agrees. */
export function ProposalBanner({ order, proposal }: { order: Order; proposal: Proposal }) {
  const styles = useQuestionStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { dateTime, money } = useFormat();
  const { sells } = useRights();
  const user = useUnit($user);
  // A manager who placed it is asked as its buyer.
  const answers = !sells || user?.id === order.user_id;
  const { update, pending } = useUpdateOrder(order);
  const id = useId();
  return (
    <section className={styles.banner} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t(answers ? 'ORDER_PAGE.PROPOSAL.TITLE' : 'ORDER_PAGE.PROPOSAL.SENT_TITLE', { id: order.id })}
      </h2>
      <p className={styles.text}>{t('ORDER_PAGE.PROPOSAL.WHEN', { when: dateTime(proposal.at) })}</p>
      <ProposedChanges order={order} proposal={proposal} />
      <p className={styles.text}>
        <strong>{t('ORDER_PAGE.PROPOSAL.AMOUNT', { before: money(order.amount), after: money(proposal.amount) })}</strong>
      </p>
      {answers && (
        <div className={page.row}>
          <Button
            appearance="primary"
            disabledFocusable={pending}
            onClick={() => void update({ consent: true }, () => t('ORDER_PAGE.PROPOSAL.AGREED'))}
          >
            {t('ORDER_PAGE.PROPOSAL.AGREE')}
          </Button>
          <Button disabledFocusable={pending} onClick={() => void update({ consent: false }, () => t('ORDER_PAGE.PROPOSAL.DECLINED'))}>
            {t('ORDER_PAGE.PROPOSAL.DECLINE')}
          </Button>
        </div>
      )}
    </section>
  );
}

function ProposedChanges({ order, proposal: { items, delivery_cost } }: { order: Order; proposal: Proposal }) {
  const styles = useQuestionStyles();
  const { t } = useText();
  const { money } = useFormat();
  /** The order names its goods in the reader's language. */
  const nameOf = ({ product_id, run_id, name }: Proposal['items'][number]) => {
    const line = order.items.find((item) => item.product_id === product_id && item.run_id === run_id);
    return line ? lineName(line.product, line.run) : name;
  };
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <li key={`${item.product_id}-${item.run_id ?? 0}`}>
          {t(item.count === 0 ? 'ORDER_PAGE.PROPOSAL.GONE' : 'ORDER_PAGE.PROPOSAL.LINE', {
            ...{ name: nameOf(item), before: item.before },
            ...(item.count === 0 ? {} : { count: item.count }),
          })}
        </li>
      ))}
      {delivery_cost !== null && (
        <li>
          {t('ORDER_PAGE.PROPOSAL.DELIVERY', {
            before: isDeliveryUnpriced(order) ? '—' : money(order.delivery_cost),
            after: money(delivery_cost),
          })}
        </li>
      )}
    </ul>
  );
}
