import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { type KeyboardEvent, useState } from 'react';

const DIGITS = 8;

interface PriceFilterProps {
  label: string;
  /** Whole roubles; 0: any. */
  value: number;
  change: (value: number) => void;
  fault?: string | undefined;
}

/** A bound of the price. What is typed counts once the field is left or Enter is pressed. */
export function PriceFilter({ label, value, change, fault }: PriceFilterProps) {
  const held = value === 0 ? '' : String(value);
  // What is typed holds until the address has taken it over, or says something else.
  const [draft, setDraft] = useState<{ text: string; over: string } | null>(null);
  const shown = draft && draft.over === held ? draft.text : held;
  const settle = () => shown !== held && change(Number(shown));
  const press = ({ key }: KeyboardEvent) => key === 'Enter' && settle();
  return (
    <Field label={label} {...(fault ? { validationState: 'error' as const, validationMessage: fault } : {})}>
      <Input
        size="large"
        inputMode="numeric"
        contentAfter="₽"
        maxLength={DIGITS}
        value={shown}
        onChange={(_, data) => setDraft({ text: data.value.replace(/\D/g, ''), over: held })}
        onBlur={settle}
        onKeyDown={press}
      />
    </Field>
  );
}
