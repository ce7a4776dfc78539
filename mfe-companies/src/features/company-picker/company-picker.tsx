import { Field } from '@fluentui/react-field';
import type { CompanyRow } from '@market/companies-contract/company';
import type { Suggested, Suggestions } from '@market/shell-kit/forms/suggest-field';
import { SuggestField } from '@market/shell-kit/forms/suggest-field';
import { keepPreviousData } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { companiesApi } from '../../api.ts';
import { LETTERS_MIN, usePacedWords } from '../../paced-words/use-paced-words.ts';
import { useText } from '../../use-text.ts';

const OFFERED = 8;

type Chosen = Pick<CompanyRow, 'id' | 'brand'>;

interface CompanyPickerProps {
  label: string;
  value: Chosen | null;
  /** null: the words lead to no company yet. */
  onChange: (company: Chosen | null) => void;
  required?: boolean;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** A company by its brand, legal name or tax number, for those who work with all of them. */
export function CompanyPicker({ label, value, onChange, required = false, error, inputRef }: CompanyPickerProps) {
  return (
    <Field
      label={label}
      required={required}
      size="large"
      {...(error ? { validationState: 'error' as const, validationMessage: error } : {})}
    >
      <CompanyInput value={value} onChange={onChange} {...(inputRef ? { inputRef } : {})} />
    </Field>
  );
}

type CompanyInputProps = Pick<CompanyPickerProps, 'value' | 'onChange' | 'inputRef'> & { 'aria-label'?: string };

/** The same without a label of its own. */
export function CompanyInput({ value, onChange, ...field }: CompanyInputProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const found = useCompanies(typed);
  return (
    <SuggestField
      {...field}
      text={value?.brand ?? typed}
      onText={(text) => {
        setTyped(text);
        if (value) onChange(null);
      }}
      found={found}
      onPick={({ company }) => {
        setTyped('');
        onChange(company);
      }}
      nothing={t('PICK_COMPANY.NOTHING')}
      placeholder={t('PICK_COMPANY.PLACEHOLDER')}
    />
  );
}

interface SuggestedCompany extends Suggested {
  company: CompanyRow;
}

function useCompanies(typed: string): Suggestions<SuggestedCompany> {
  const text = usePacedWords(typed);
  const asks = text !== '';
  const answer = companiesApi.hooks.company.list.useQuery(
    { text, per_page: OFFERED },
    { enabled: asks, placeholderData: keepPreviousData },
  );
  const rows = asks && !answer.isError ? answer.data?.data : undefined;
  return {
    data: rows?.map((company) => ({ key: company.id, name: company.brand, note: `${company.name}, ${company.inn}`, company })) ?? null,
    waiting: typed.trim().length >= LETTERS_MIN && (answer.isFetching || typed.trim() !== text) && !answer.isError,
    error: asks && answer.isError ? answer.error : null,
  };
}
