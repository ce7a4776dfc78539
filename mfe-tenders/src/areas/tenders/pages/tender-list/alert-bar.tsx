import { Button } from '@fluentui/react-button';
import { MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-message-bar';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { $user } from '@market/shell-kit/session/session';
import type { TenderAlert } from '@market/tenders-contract/tender-alert';
import { useUnit } from 'effector-react';
import { tendersApi } from '../../../../api.ts';
import { useCategoryNames } from '../../features/category-choice/use-category-names.ts';
import { useText } from '../../use-text.ts';
import type { ListState } from './list-params.ts';

const NONE: readonly number[] = [];

/** What of the list's filter can be watched. */
const watched = ({ categories, q, from }: ListState): TenderAlert => ({
  categories: [...categories],
  text: q,
  price_from: from === 0 ? null : from,
});

const isSame = (one: TenderAlert, other: TenderAlert): boolean =>
  JSON.stringify([[...one.categories].sort(), one.text, one.price_from]) ===
  JSON.stringify([[...other.categories].sort(), other.text, other.price_from]);

/** For vendors: new tenders that the list's filter finds are notified of, until it is switched off. */
export function AlertBar({ state }: { state: ListState }) {
  const { t } = useText();
  const company = useUnit($user)?.company ?? null;
  const utils = tendersApi.hooks.useUtils();
  const withToast = useActionToast(t('TENDERS.ALERT.LABEL'));
  const answer = tendersApi.hooks.alert.get.useQuery(undefined, { enabled: company !== null });
  const settle = { onSuccess: (next: NonNullable<typeof answer.data>) => utils.alert.get.setData(undefined, next) };
  const set = tendersApi.hooks.alert.set.useMutation(settle);
  const remove = tendersApi.hooks.alert.delete.useMutation(settle);
  const words = useAlertWords(answer.data?.data ?? null);
  if (!answer.data) return null;
  const saved = answer.data.data;
  const busy = set.isPending || remove.isPending;
  const watch = () => void withToast(set.mutateAsync(watched(state)), t('TENDERS.ALERT.ON'));
  if (saved === null) {
    return (
      <div>
        <Button icon={<Icon name="bell" />} disabledFocusable={busy} onClick={watch}>
          {t('TENDERS.ALERT.WATCH')}
        </Button>
      </div>
    );
  }
  return (
    <MessageBar layout="multiline">
      <MessageBarBody>{words === '' ? t('TENDERS.ALERT.WATCHING_ALL') : t('TENDERS.ALERT.WATCHING', { words })}</MessageBarBody>
      <MessageBarActions>
        {!isSame(saved, watched(state)) && (
          <Button disabledFocusable={busy} onClick={watch}>
            {t('TENDERS.ALERT.WATCH_THIS')}
          </Button>
        )}
        <Button disabledFocusable={busy} onClick={() => void withToast(remove.mutateAsync(), t('TENDERS.ALERT.OFF'))}>
          {t('TENDERS.ALERT.STOP')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

/** What is watched, in words; empty: every new tender. */
function useAlertWords(alert: TenderAlert | null): string {
  const { t } = useText();
  const { money } = useFormat();
  const names = useCategoryNames(alert?.categories ?? NONE);
  if (alert === null) return '';
  return [
    ...alert.categories.map((id) => names.get(id) ?? t('TENDERS.CATEGORY_NUMBER', { id })),
    ...(alert.text === '' ? [] : [alert.text]),
    ...(alert.price_from === null ? [] : [t('TENDERS.ALERT.PRICE_FROM', { sum: money(alert.price_from) })]),
  ].join(', ');
}
