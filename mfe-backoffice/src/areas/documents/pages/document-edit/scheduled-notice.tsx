import { Button } from '@fluentui/react-button';
import { MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-message-bar';
import type { Document, ScheduledVersion } from '@market/content-contract/document';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useUnit } from 'effector-react';
import { content } from '../../../../content-api.ts';
import { useText } from '../../../../use-text.ts';
import type { DocumentFormState } from './use-document-form.ts';

interface ScheduledNoticeProps {
  document: Document;
  scheduled: ScheduledVersion;
  form: DocumentFormState;
}

/** A version waits for its day: until then it can be looked at, changed and taken back. */
export function ScheduledNotice({ document, scheduled, form }: ScheduledNoticeProps) {
  const { t } = useText();
  const { dateTime } = useFormat();
  const ask = useUnit(askFx);
  const withToast = useActionToast(t('DOCUMENTS.SCHEDULED.LABEL'));
  const utils = content.hooks.useUtils();
  const unschedule = content.hooks.document.unschedule.useMutation();
  const cancel = async () => {
    const question = {
      title: t('DOCUMENTS.SCHEDULED.QUESTION'),
      text: t('DOCUMENTS.SCHEDULED.LOST'),
      action: t('DOCUMENTS.SCHEDULED.CANCEL'),
    };
    if (!(await ask({ ...question, danger: true }))) return;
    await withToast(unschedule.mutateAsync({ id: document.id }), t('DOCUMENTS.SCHEDULED.CANCELLED'));
    await utils.document.get.invalidate({ id: document.id });
  };
  const write = () => {
    form.setValue('ru', scheduled.texts.ru, { shouldDirty: true });
    form.setValue('en', scheduled.texts.en ?? '', { shouldDirty: true });
    form.setValue('note', scheduled.note ?? '', { shouldDirty: true });
    form.setValue('change', scheduled.change, { shouldDirty: true });
  };
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('DOCUMENTS.SCHEDULED.TITLE', { when: dateTime(scheduled.takes_effect_at) })}</MessageBarTitle>
        {t(`DOCUMENTS.SCHEDULED.${scheduled.change}`)}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={write}>{t('DOCUMENTS.SCHEDULED.WRITE')}</Button>
        <Button disabledFocusable={unschedule.isPending} onClick={() => void cancel()}>
          {t('DOCUMENTS.SCHEDULED.CANCEL')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
