import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { Message } from '@market/orders-contract/message';
import type { Order } from '@market/orders-contract/order';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useLayoutEffect, useRef } from 'react';
import { orderPaths } from '../../../navigation.ts';
import { useText } from '../../../use-text.ts';
import { usePartName } from './use-part-name.ts';

const useStyles = makeStyles({
  scroller: {
    maxHeight: '60dvh',
    overflowY: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: '4px', listStyleType: 'none' },
  message: {
    alignSelf: 'flex-start',
    boxSizing: 'border-box',
    maxWidth: 'min(100%, 640px)',
    padding: '10px 14px',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusXLarge,
  },
  own: { alignSelf: 'flex-end', backgroundColor: tokens.colorBrandBackground2 },
  text: { margin: '4px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

interface MessageListProps {
  /** The oldest first. */
  messages: readonly Message[];
  order: Order;
}

export function MessageList({ messages, order }: MessageListProps) {
  const styles = useStyles();
  const { t } = useText();
  const list = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  // Whoever writes or waits for an answer looks at the end; older ones that are asked for leave the place alone.
  useLayoutEffect(() => {
    if (list.current && newest !== undefined) list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
    <div ref={list} role="log" tabIndex={0} className={styles.scroller} aria-label={t('ORDER_PAGE.MESSAGES.LIST')}>
      <ul className={styles.list}>
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} order={order} />
        ))}
      </ul>
    </div>
  );
}

function MessageItem({ message, order }: { message: Message; order: Order }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { dateTime } = useFormat();
  const { order_id, author, author_name, own, text, at } = message;
  const from = own ? t('ORDER_PAGE.MESSAGES.OWN') : [t(`ORDER_PAGE.PERSON.${author}`), author_name].filter(Boolean).join(' · ');
  return (
    <li className={mergeClasses(styles.message, own && styles.own)}>
      <span className={page.row}>
        <strong>{from}</strong>
        <time dateTime={at} className={page.small}>
          {dateTime(at)}
        </time>
        <Addressed order={order} about={order_id} />
      </span>
      <p className={styles.text}>{text}</p>
    </li>
  );
}

/** Of several sellers: whom it went to. On the page of a part all that was said about it went to its seller. */
function Addressed({ order, about }: { order: Order; about: number }) {
  const page = usePageStyles();
  const { t } = useText();
  const partName = usePartName();
  if (about === (order.main_id ?? order.id)) return <span className={page.small}>{t('ORDER_PAGE.MESSAGES.TO_ALL')}</span>;
  const part = order.main_id === null && order.orders.length > 1 ? order.orders.find(({ id }) => id === about) : undefined;
  if (!part) return null;
  return (
    <Link to={orderPaths.view(about)} className={page.link}>
      {partName(part)}
    </Link>
  );
}
