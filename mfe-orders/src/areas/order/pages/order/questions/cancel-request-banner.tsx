import { Button } from '@fluentui/react-button';
import type { Order } from '@market/orders-contract/order';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useFormat } from '@market/shell-kit/format/use-format';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { useReasonWords } from '../../../features/order/use-reason-words.ts';
import { useRights } from '../../../features/order/use-rights.ts';
import { useUpdateOrder } from '../../../features/order/use-update-order.ts';
import { useText } from '../../../use-text.ts';
import { useQuestionStyles } from './use-question-styles.ts';

interface CancelRequestBannerProps {
  order: Order;
  request: NonNullable<Order['cancel_request']>;
}

/** The buyer wants the order cancelled that is worked on already: whoever sells does it, or declines. */
export function CancelRequestBanner({ order, request: { reason, text, at } }: CancelRequestBannerProps) {
  const styles = useQuestionStyles();
  const { t } = useText();
  const { dateTime } = useFormat();
  const words = useReasonWords();
  const { sells } = useRights();
  const id = useId();
  return (
    <section className={styles.banner} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t(sells ? 'ORDER_PAGE.REQUEST.TITLE' : 'ORDER_PAGE.REQUEST.OWN_TITLE', { id: order.id })}
      </h2>
      <p className={styles.text}>{t('ORDER_PAGE.REQUEST.TEXT', { reason: words(reason), when: dateTime(at) })}</p>
      {text && <p className={styles.text}>{text}</p>}
      {sells ? <Answer order={order} reason={reason} /> : <p className={styles.text}>{t('ORDER_PAGE.REQUEST.WAITING')}</p>}
    </section>
  );
}

function Answer({ order, reason }: { order: Order; reason: CancelRequestBannerProps['request']['reason'] }) {
  const page = usePageStyles();
  const { t } = useText();
  const ask = useUnit(askFx);
  const { update, pending } = useUpdateOrder(order);
  const { id } = order;
  const accept = async () => {
    const question = {
      title: t('ORDER_PAGE.CANCEL.TITLE', { id }),
      text: t('ORDER_PAGE.CANCEL.TEXT'),
      action: t('ORDER_PAGE.CANCEL.ACTION'),
    };
    if (!(await ask({ ...question, danger: true }))) return;
    await update({ status: 'canceled', cancel_reason: reason }, () => t('ORDER_PAGE.CANCEL.DONE'));
  };
  const decline = async () => {
    const action = t('ORDER_PAGE.REQUEST.DECLINE');
    if (!(await ask({ title: t('ORDER_PAGE.REQUEST.DECLINE_TITLE', { id }), text: t('ORDER_PAGE.REQUEST.DECLINE_TEXT'), action }))) return;
    await update({ cancel_request: 'decline' }, () => t('ORDER_PAGE.REQUEST.DECLINED'));
  };
  return (
    <div className={page.row}>
      {order.allowed.includes('canceled') && (
        <Button appearance="primary" disabledFocusable={pending} onClick={() => void accept()}>
          {t('ORDER_PAGE.REQUEST.ACCEPT')}
        </Button>
      )}
      <Button disabledFocusable={pending} onClick={() => void decline()}>
        {t('ORDER_PAGE.REQUEST.DECLINE')}
      </Button>
    </div>
  );
}
