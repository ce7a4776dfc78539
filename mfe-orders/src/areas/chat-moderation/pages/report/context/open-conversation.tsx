import { Button } from '@fluentui/react-button';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { ReasonField } from '../../../features/begin-watch/reason-field.tsx';
import { saysWhy, useBeginWatch } from '../../../features/begin-watch/use-begin-watch.ts';
import { useText } from '../../../use-text.ts';

/** The way from a report to the whole conversation, which asks why it has to be read. */
export function OpenConversation({ channelId }: { channelId: string }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('MODERATION.INSPECT.ACTION')}</Button>
      {isOpen && <InspectDialog channelId={channelId} onClose={() => setOpen(false)} />}
    </div>
  );
}

function InspectDialog({ channelId, onClose }: { channelId: string; onClose: () => void }) {
  const page = usePageStyles();
  const { t } = useText();
  const [reason, setReason] = useState('');
  const [isJudged, setJudged] = useState(false);
  const { begin, pending, failure } = useBeginWatch();
  const submit = () => {
    setJudged(true);
    return saysWhy(reason) ? begin({ channel_id: channelId, reason }) : undefined;
  };
  return (
    <FormDialog
      title={t('MODERATION.INSPECT.TITLE')}
      action={t('MODERATION.INSPECT.OPEN')}
      busy={pending}
      failed={{ faults: 0, failure }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={page.note}>{t('MODERATION.INSPECT.HINT')}</p>
      <ReasonField value={reason} onChange={setReason} isJudged={isJudged} />
    </FormDialog>
  );
}
