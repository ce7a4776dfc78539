import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import { Textarea } from '@fluentui/react-textarea';
import { FormField, useContractForm } from '@market/shell-kit/forms/form';
import { FormFailure } from '@market/shell-kit/forms/form-failure';
import { FormNotices } from '@market/shell-kit/forms/form-notices';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { AnswerQuestion, type Question } from '@market/tenders-contract/question';
import { tendersRefusals } from '@market/tenders-contract/refusals';
import { useMemo, useState } from 'react';
import { tendersApi } from '../../../api.ts';
import { useOnceSaved } from '../once-saved/use-once-saved.ts';
import { useText } from './use-text.ts';

const AnswerValues = AnswerQuestion.pick({ answer: true });

interface AnswerFormProps {
  question: Question;
  onSaved: () => void;
  onCancel: () => void;
}

/** Answers a question where it stands, or changes its answer. */
export function AnswerForm({ question, onSaved, onCancel }: AnswerFormProps) {
  const page = usePageStyles();
  const { t } = useText();
  const utils = tendersApi.hooks.useUtils();
  const { mutateAsync: put } = tendersApi.hooks.question.answer.useMutation();
  const [isSaved, setSaved] = useState(false);
  const form = useContractForm({
    schema: AnswerValues,
    values: useMemo(() => ({ answer: question.answer ?? '' }), [question.answer]),
    label: t('TENDER_QUESTIONS.ANSWER'),
    draft: `tender-answer:${question.id}`,
    texts: tendersRefusals,
    saved: t('TENDER_QUESTIONS.ANSWERED'),
    save: async ({ answer }) => {
      await put({ id: question.id, answer });
      await utils.question.invalidate();
    },
    onSaved: () => setSaved(true),
  });
  useOnceSaved(form, isSaved, onSaved);
  return (
    <form className={page.form} onSubmit={form.submit} noValidate>
      <FormNotices form={form} />
      <FormField form={form} name="answer" label={t('TENDER_QUESTIONS.ANSWER')} required>
        {(field) => <Textarea {...field} autoFocus rows={3} resize="vertical" />}
      </FormField>
      <FormFailure form={form} />
      <div className={page.row}>
        <Button
          type="submit"
          appearance="primary"
          disabledFocusable={form.saving}
          {...(form.saving ? { icon: <Spinner size="tiny" /> } : {})}
        >
          {t('TENDER_QUESTIONS.SAVE')}
        </Button>
        <Button onClick={onCancel}>{t('TENDER_QUESTIONS.CANCEL')}</Button>
      </div>
    </form>
  );
}
