import { Field } from '@fluentui/react-field';
import { Radio, RadioGroup } from '@fluentui/react-radio';
import { Textarea } from '@fluentui/react-textarea';
import { REPORT_TEXT_MAX, ReportReason, reportReasons } from '@market/chat-contract/moderation';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { chatApi } from '../../api.ts';
import { useReportWords } from './use-report-words.ts';
import { useText } from './use-text.ts';

interface ReportDialogProps {
  channelId: string;
  /** Left out: the conversation as a whole. */
  postId?: string;
  onClose: () => void;
}

/** Reports a post, or a conversation, to the marketplace; whoever does so again is thanked again. */
export function ReportDialog({ channelId, postId, onClose }: ReportDialogProps) {
  const page = usePageStyles();
  const { t } = useText();
  const toast = useUnit(toastShown);
  const words = useReportWords();
  const failureText = useFailureText();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutateAsync, isPending, error } = chatApi.hooks.report.create.useMutation();
  const send = async () => {
    if (reason === null) return setMissing(true);
    const what = postId === undefined ? {} : { post_id: postId };
    // What went wrong stands in the dialog.
    const sent = await mutateAsync({ channel_id: channelId, ...what, reason, text: text.trim() }).catch(() => null);
    if (sent === null) return;
    toast({ intent: 'success', text: t('CHAT_MODERATION.REPORT.THANKS') });
    onClose();
  };
  const fault =
    isMissing && reason === null ? { validationState: 'error' as const, validationMessage: t('CHAT_MODERATION.REPORT.NO_REASON') } : {};
  return (
    <FormDialog
      title={t(postId === undefined ? 'CHAT_MODERATION.REPORT.TITLE' : 'CHAT_MODERATION.REPORT.POST_TITLE')}
      action={t('CHAT_MODERATION.REPORT.SEND')}
      busy={isPending}
      failed={{ faults: 0, failure: error && failureText(error) }}
      onSubmit={send}
      onClose={onClose}
    >
      <p className={page.note}>{t('CHAT_MODERATION.REPORT.HINT')}</p>
      <Field label={t('CHAT_MODERATION.REPORT.REASON')} required {...fault}>
        <RadioGroup value={reason ?? ''} onChange={(_, { value }) => setReason(ReportReason.parse(value))}>
          {reportReasons.map((each) => (
            <Radio key={each} value={each} label={words(each)} />
          ))}
        </RadioGroup>
      </Field>
      <Field label={t('CHAT_MODERATION.REPORT.TEXT')}>
        <Textarea rows={3} maxLength={REPORT_TEXT_MAX} value={text} onChange={(_, { value }) => setText(value)} />
      </Field>
    </FormDialog>
  );
}
