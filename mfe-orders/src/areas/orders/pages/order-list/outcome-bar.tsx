import { Button } from '@fluentui/react-button';
import { MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-message-bar';
import { makeStyles, mergeClasses } from '@griffel/react';
import { ordersRefusals } from '@market/orders-contract/refusals';
import { Icon } from '@market/shell-kit/icons/icon';
import { Link } from '@market/shell-kit/routing/navigation';
import { $locale } from '@market/shell-kit/session/locale';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { useOrderWords } from '../../../../features/order-words/use-order-words.ts';
import { orderPaths } from '../../../order/navigation.ts';
import { useText } from '../../use-text.ts';
import type { Outcome } from './use-status-changes.tsx';

const useStyles = makeStyles({
  bar: { marginBottom: '16px' },
  list: { margin: '4px 0 0', paddingInlineStart: '20px', maxHeight: '240px', overflowY: 'auto' },
  // Its colour alone would not tell it from the words beside it.
  link: { textDecorationLine: 'underline' },
});

/** Which orders could not be taken to a status, each with why. */
export function OutcomeBar({ outcome: { to, changed, refused }, forget }: { outcome: Outcome; forget: () => void }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const words = useOrderWords();
  const locale = useUnit($locale);
  const why = (code: string) => (code in ordersRefusals ? ordersRefusals[code as keyof typeof ordersRefusals][locale] : code);
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle>{t('ORDERS.PARTLY', { status: words.status(to), changed, count: refused.length })}</MessageBarTitle>
        <ul className={styles.list}>
          {refused.map(({ id, code }) => (
            <li key={id}>
              <Link to={orderPaths.view(id)} className={mergeClasses(page.link, styles.link)}>
                {t('ORDER.NUMBER', { id })}
              </Link>
              {': '}
              {why(code)}
            </li>
          ))}
        </ul>
      </MessageBarBody>
      <MessageBarActions
        containerAction={<Button appearance="transparent" icon={<Icon name="close" />} aria-label={t('ORDERS.DISMISS')} onClick={forget} />}
      />
    </MessageBar>
  );
}
