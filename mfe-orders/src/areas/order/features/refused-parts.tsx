import { Button } from '@fluentui/react-button';
import { MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-message-bar';
import { ordersRefusals } from '@market/orders-contract/refusals';
import { Link } from '@market/shell-kit/routing/navigation';
import { $locale } from '@market/shell-kit/session/locale';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { orderPaths } from '../navigation.ts';
import { useText } from '../use-text.ts';
import { $refusedParts, refusalsDismissed } from './order/refused-parts.model.ts';

/** Which parts of a main order could not follow its last change, and why: it stays until it is read or the next change goes through. */
export function RefusedParts({ order }: { order: number }) {
  const page = usePageStyles();
  const { t } = useText();
  const { locale, outcome, dismiss } = useUnit({ locale: $locale, outcome: $refusedParts, dismiss: refusalsDismissed });
  if (outcome?.order !== order) return null;
  const reasonOf = (code: string) =>
    Object.entries(ordersRefusals).find(([name]) => name === code)?.[1][locale] ?? t('ORDER_PAGE.NOT_FOLLOWED');
  return (
    <div role="alert">
      <MessageBar intent={outcome.isInVain ? 'error' : 'warning'} layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{t(outcome.isInVain ? 'ORDER_PAGE.REFUSED.NONE' : 'ORDER_PAGE.REFUSED.TITLE')}</MessageBarTitle>
          <ul>
            {outcome.refused.map(({ id, code }) => (
              <li key={id}>
                <Link to={orderPaths.view(id)} className={page.link}>
                  {t('ORDER.NUMBER', { id })}
                </Link>
                {`: ${reasonOf(code)}`}
              </li>
            ))}
          </ul>
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={dismiss}>{t('ORDER_PAGE.REFUSED.DISMISS')}</Button>
        </MessageBarActions>
      </MessageBar>
    </div>
  );
}
