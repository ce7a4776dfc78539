import { Field } from '@fluentui/react-field';
import { Textarea } from '@fluentui/react-textarea';
import { INSPECTION_REASON } from '@market/chat-contract/moderation';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../use-text.ts';
import { saysWhy } from './use-begin-watch.ts';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  /** It was to be sent already: now it is said what it lacks. */
  isJudged: boolean;
}

/** Why a conversation of others has to be read. */
export function ReasonField({ value, onChange, isJudged }: ReasonFieldProps) {
  const { t } = useText();
  const { number } = useFormat();
  const count = INSPECTION_REASON.min;
  const short = { validationState: 'error' as const, validationMessage: t('FORM.SHORT', { count, formatted: number(count) }) };
  return (
    <Field
      label={t('MODERATION.INSPECT.REASON')}
      hint={t('MODERATION.INSPECT.REASON_HINT')}
      required
      {...(isJudged && !saysWhy(value) ? short : {})}
    >
      <Textarea rows={3} maxLength={INSPECTION_REASON.max} value={value} onChange={(_, data) => onChange(data.value)} />
    </Field>
  );
}
