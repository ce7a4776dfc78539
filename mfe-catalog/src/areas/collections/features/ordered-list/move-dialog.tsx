import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { useState } from 'react';
import { useText } from '../../use-text.ts';

interface MoveDialogProps {
  name: string;
  total: number;
  /** Counted from 1. */
  move: (place: number) => void;
  onClose: () => void;
}

/** Asks for the position that an item goes to. */
export function MoveDialog({ name, total, move, onClose }: MoveDialogProps) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const place = Number(text.trim());
    const fits = text.trim() !== '' && Number.isInteger(place) && place >= 1 && place <= total;
    setWrong(!fits);
    if (!fits) return;
    onClose();
    move(place);
  };
  return (
    <FormDialog title={t('ORDERED.MOVE_TITLE', { name })} action={t('ORDERED.MOVE_ACTION')} onSubmit={submit} onClose={onClose}>
      <Field
        label={t('ORDERED.MOVE_FIELD', { total })}
        {...(isWrong ? { validationState: 'error' as const, validationMessage: t('ORDERED.MOVE_WRONG', { total }) } : {})}
      >
        <Input size="large" inputMode="numeric" value={text} onChange={(_, { value }) => setText(value)} />
      </Field>
    </FormDialog>
  );
}
