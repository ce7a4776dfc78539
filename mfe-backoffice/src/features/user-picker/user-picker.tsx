import { type Suggested, SuggestField, type Suggestions } from '@market/shell-kit/forms/suggest-field';
import { keepPreviousData } from '@tanstack/react-query';
import { type Ref, useDeferredValue, useState } from 'react';
import { identity } from '../../api.ts';
import { useText } from '../../use-text.ts';

const OFFERED = 8;
const LETTERS_MIN = 2;

interface UserPickerProps {
  /** The number of a user; null: nobody is chosen yet. */
  value: number | null;
  onChange: (userId: number | null) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A buyer or a vendor by name, login, address or number. A field around it names it. */
export function UserPicker({ value, onChange, inputRef }: UserPickerProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const found = useFoundUsers(typed);
  const { data } = identity.hooks.user.get.useQuery({ id: value ?? 0 }, { enabled: value !== null });
  const chosen = value === null ? null : (data?.data.fio ?? t('PICK_USER.NUMBER', { id: value }));
  return (
    <SuggestField
      text={chosen ?? typed}
      onText={(text) => {
        setTyped(text);
        if (value !== null) onChange(null);
      }}
      found={found}
      onPick={({ key }) => {
        setTyped('');
        onChange(Number(key));
      }}
      nothing={t('PICK_USER.NOTHING')}
      placeholder={t('PICK_USER.PLACEHOLDER')}
      {...(inputRef ? { inputRef } : {})}
    />
  );
}

function useFoundUsers(typed: string): Suggestions<Suggested> {
  const words = typed.trim();
  const text = useDeferredValue(words);
  const asks = text.length >= LETTERS_MIN;
  const answer = identity.hooks.user.list.useQuery(
    { roles: ['ROLE_BUYER', 'ROLE_VENDOR'], filters: { text }, per_page: OFFERED },
    { enabled: asks, placeholderData: keepPreviousData },
  );
  const rows = asks && !answer.isError ? answer.data?.data : undefined;
  return {
    data: rows?.map(({ id, fio, login, email }) => ({ key: id, name: fio || login, note: email ?? login })) ?? null,
    waiting: words.length >= LETTERS_MIN && (answer.isFetching || words !== text) && !answer.isError,
    error: asks && answer.isError ? answer.error : null,
  };
}
