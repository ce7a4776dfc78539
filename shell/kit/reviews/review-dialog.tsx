import { Textarea } from '@fluentui/react-textarea';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { askFx } from '../feedback/confirm.ts';
import { RATING_MAX } from '../format/constants.ts';
import { FormField, useContractForm } from '../forms/form.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { faultText } from '../forms/form-words.ts';
import { RatingInput } from './rating-input.tsx';
import type { NewReview } from './review.ts';
import { type ReviewTextKey, useReviewText } from './use-review-text.ts';

const TEXT_MAX = 5000;

const schema = z.object({
  rating: z.int().min(1, faultText<ReviewTextKey>('RATING.RATING.REQUIRED')).max(RATING_MAX),
  text: z.string().trim().min(1, faultText<ReviewTextKey>('RATING.TEXT.REQUIRED')).max(TEXT_MAX),
});

const NOTHING: NewReview = { rating: 0, text: '' };

export interface ReviewDialogProps {
  /** Sends it. What it throws is shown under the fields it names and in a toast; the words stay. */
  save: (review: NewReview) => Promise<unknown>;
  /** It was sent, or the reader left. */
  onClose: (sent: boolean) => void;
}

/** Asks for a mark and for words; open for as long as it is mounted. Words that would be lost are asked about. */
export function ReviewDialog({ save, onClose }: ReviewDialogProps): ReactNode {
  const { t } = useReviewText();
  const ask = useUnit(askFx);
  const form = useContractForm({
    schema,
    values: NOTHING,
    label: t('REVIEW.TITLE'),
    failed: (message) => t('REVIEW.ERROR', { message }),
    saved: t('REVIEW.ADDED'),
    save: async (review) => {
      await save(review);
      onClose(true);
    },
  });
  const leave = async () => {
    const question = { title: t('FORM.LEAVE.TITLE'), text: t('REVIEW.LEAVE'), action: t('FORM.LEAVE.ACTION'), danger: true };
    if (!form.unsaved || (await ask(question))) onClose(false);
  };
  return (
    <FormDialog
      title={t('REVIEW.NEW')}
      cancel={t('UPLOAD.CLOSE')}
      action={form.saving ? t('FORM.SAVING') : t('REVIEW.SEND')}
      busy={form.saving}
      failed={form}
      onSubmit={form.submit}
      onClose={() => void leave()}
    >
      <FormField form={form} name="rating" label={t('REVIEW.RATING')} required size="large">
        {({ ref, ...field }) => <RatingInput {...field} inputRef={ref} />}
      </FormField>
      <FormField form={form} name="text" label={t('REVIEW.TEXT')} required size="large">
        {(field) => <Textarea {...field} rows={5} resize="vertical" />}
      </FormField>
    </FormDialog>
  );
}
