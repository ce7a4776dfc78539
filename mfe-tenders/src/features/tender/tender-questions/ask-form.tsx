import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import { Textarea } from '@fluentui/react-textarea';
import { FormField, useContractForm } from '@market/shell-kit/forms/form';
import { FormFailure } from '@market/shell-kit/forms/form-failure';
import { FormNotices } from '@market/shell-kit/forms/form-notices';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { AskQuestion } from '@market/tenders-contract/question';
import { tendersRefusals } from '@market/tenders-contract/refusals';
import { QUESTION_LIMITS } from '@market/tenders-contract/tender-state';
import { useState } from 'react';
import { tendersApi } from '../../../api.ts';
import { useOnceSaved } from '../once-saved/use-once-saved.ts';
import { useText } from './use-text.ts';

const AskValues = AskQuestion.pick({ text: true });
const EMPTY = { text: '' };

/** Asks the owner of a tender. A new form stands there after each question. */
export function AskForm({ tenderId }: { tenderId: number }) {
  const [asked, setAsked] = useState(0);
  return <QuestionForm key={asked} tenderId={tenderId} onAsked={() => setAsked(asked + 1)} />;
}

function QuestionForm({ tenderId, onAsked }: { tenderId: number; onAsked: () => void }) {
  const page = usePageStyles();
  const { t } = useText();
  const utils = tendersApi.hooks.useUtils();
  const { mutateAsync: ask } = tendersApi.hooks.question.ask.useMutation();
  const [isSaved, setSaved] = useState(false);
  const form = useContractForm({
    schema: AskValues,
    values: EMPTY,
    label: t('TENDER_QUESTIONS.TITLE'),
    texts: tendersRefusals,
    saved: t('TENDER_QUESTIONS.ASKED'),
    draft: `tender-question:${tenderId}`,
    save: async ({ text }) => {
      await ask({ id: tenderId, text });
      await Promise.all([utils.question.invalidate(), utils.tender.get.invalidate({ id: tenderId })]);
    },
    onSaved: () => setSaved(true),
  });
  useOnceSaved(form, isSaved, onAsked);
  return (
    <form className={page.form} onSubmit={form.submit} noValidate>
      <FormNotices form={form} />
      <FormField
        form={form}
        name="text"
        label={t('TENDER_QUESTIONS.ASK_LABEL')}
        hint={t('TENDER_QUESTIONS.ASK_HINT', { most: QUESTION_LIMITS.text })}
        required
      >
        {(field) => <Textarea {...field} rows={3} resize="vertical" />}
      </FormField>
      <FormFailure form={form} />
      <div className={page.row}>
        <Button type="submit" disabledFocusable={form.saving} {...(form.saving ? { icon: <Spinner size="tiny" /> } : {})}>
          {t('TENDER_QUESTIONS.ASK')}
        </Button>
      </div>
    </form>
  );
}
