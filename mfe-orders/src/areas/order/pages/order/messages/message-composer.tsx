import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { Select } from '@fluentui/react-select';
import { Spinner } from '@fluentui/react-spinner';
import { Textarea } from '@fluentui/react-textarea';
import type { Order } from '@market/orders-contract/order';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useSingleFlight } from '@market/shell-kit/forms/single-flight';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { ordersApi } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';
import { useMessageDraft } from './use-message-draft.ts';
import { usePartName } from './use-part-name.ts';

const MOST = 5000;

/** Writes to the other parties; what was written stays until it is sent. Of a main order it goes to all of its sellers, or to the one chosen. */
export function MessageComposer({ order }: { order: Order }) {
  const page = usePageStyles();
  const { t } = useText();
  const partName = usePartName();
  const [text, write] = useMessageDraft(order.id);
  const [isTried, setTried] = useState(false);
  const parts = order.main_id === null && order.orders.length > 1 ? order.orders : [];
  const [to, setTo] = useState(order.id);
  const withToast = useActionToast(t('ORDER_PAGE.MESSAGES.LABEL'));
  const utils = ordersApi.hooks.useUtils();
  const { mutateAsync, isPending } = ordersApi.hooks.message.send.useMutation();
  const words = text.trim();
  const fault = words === '' ? t('ORDER_PAGE.MESSAGES.REQUIRED') : words.length > MOST ? t('ORDER_PAGE.MESSAGES.LONG') : null;
  const send = useSingleFlight(async () => {
    setTried(fault !== null);
    if (fault !== null || !(await withToast(mutateAsync({ order_id: to, text: words }), t('MESSAGE.SENT')))) return;
    write('');
    await utils.message.list.invalidate();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  const shown = isTried && fault !== null ? { validationState: 'error' as const, validationMessage: fault } : {};
  return (
    <form className={page.page} onSubmit={submit} noValidate>
      {parts.length > 0 && (
        <Field label={t('ORDER_PAGE.MESSAGES.TO')}>
          <Select value={String(to)} onChange={(_, { value }) => setTo(Number(value))}>
            <option value={order.id}>{t('ORDER_PAGE.MESSAGES.TO_ALL')}</option>
            {parts.map((part) => (
              <option key={part.id} value={part.id}>
                {partName(part)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('ORDER_PAGE.MESSAGES.LABEL')} hint={t('ORDER_PAGE.MESSAGES.HINT')} required {...shown}>
        <Textarea rows={3} resize="vertical" value={text} onKeyDown={onKey} onChange={(_, { value }) => write(value)} />
      </Field>
      <div>
        <Button type="submit" appearance="primary" disabledFocusable={isPending} {...(isPending ? { icon: <Spinner size="tiny" /> } : {})}>
          {t(isPending ? 'ORDER_PAGE.MESSAGES.SENDING' : 'ORDER_PAGE.MESSAGES.SEND')}
        </Button>
      </div>
    </form>
  );
}
