import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { Select } from '@fluentui/react-select';
import { type KeyboardEvent, useState } from 'react';

interface Draft {
  text: string;
  /** What the address had while it was typed: once that changes, the address is right. */
  over: string;
}

/** What is typed holds until the address has taken it over, or says something else. */
function useDraft(value: string): [shown: string, type: (text: string) => void] {
  const [draft, setDraft] = useState<Draft | null>(null);
  return [draft && draft.over === value ? draft.text : value, (text) => setDraft({ text, over: value })];
}

interface FilterFieldProps {
  label: string;
  value: string;
  change: (value: string) => void;
}

interface WordsFilterProps extends FilterFieldProps {
  type?: 'text' | 'tel' | 'email' | 'number';
  most: number;
}

/** Words to look for. */
export function WordsFilter({ label, ...input }: WordsFilterProps) {
  return (
    <Field label={label}>
      <WordsInput {...input} />
    </Field>
  );
}

/** What is typed counts once the field is left or Enter is pressed. */
export function WordsInput({ value, change, type = 'text', most }: Omit<WordsFilterProps, 'label'>) {
  const [shown, enter] = useDraft(value);
  const settle = () => shown.trim() !== value && change(shown.trim());
  const press = ({ key }: KeyboardEvent) => key === 'Enter' && settle();
  const isNumber = type === 'number';
  return (
    <Input
      size="large"
      type={isNumber ? 'text' : type}
      {...(isNumber ? { inputMode: 'numeric' as const } : {})}
      maxLength={most}
      value={shown}
      onChange={(_, data) => enter(isNumber ? data.value.replace(/\D/g, '') : data.value)}
      onBlur={settle}
      onKeyDown={press}
    />
  );
}

/** A year that is still being typed is no date yet. */
const FIRST_DAY = '2000-01-01';

/** A day; it counts as soon as it is one. */
export function DayFilter({ label, value, change, fault }: FilterFieldProps & { fault?: string | undefined }) {
  const [shown, type] = useDraft(value);
  return (
    <Field label={label} {...(fault ? { validationState: 'error' as const, validationMessage: fault } : {})}>
      <Input
        size="large"
        type="date"
        value={shown}
        onChange={(_, data) => {
          type(data.value);
          if (data.value === '' || data.value >= FIRST_DAY) change(data.value);
        }}
      />
    </Field>
  );
}

interface ChoiceFilterProps extends FilterFieldProps {
  options: readonly { value: string; name: string }[];
}

/** One of a few. */
export function ChoiceFilter({ label, value, change, options }: ChoiceFilterProps) {
  return (
    <Field label={label}>
      <Select size="large" value={value} onChange={(_, data) => change(data.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
