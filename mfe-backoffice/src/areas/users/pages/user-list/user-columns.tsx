import { Link as TextLink } from '@fluentui/react-link';
import type { User } from '@market/identity-contract/user';
import { useFormat } from '@market/shell-kit/format/use-format';
import type { TextPart } from '@market/shell-kit/session/text-key';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import { useMemo } from 'react';
import { phoneText } from '../../features/user-actions/phone-text.ts';
import { userName } from '../../features/user-actions/user-name.ts';
import { UserPicture } from '../../features/user-actions/user-picture.tsx';
import { UserState } from '../../features/user-actions/user-state.tsx';
import type { UserKind } from '../../features/user-kind.ts';
import { useLanguageNames } from '../../use-language-names.ts';
import { type UsersTextKey, useText } from '../../use-text.ts';

const NONE = '—';

/** What a list tells of a user, column by column. */
export function useUserColumns(kind: UserKind): { lead: LeadColumn<User>; columns: IndexColumn<User>[] } {
  const { t } = useText();
  const { date, timeAgo } = useFormat();
  const languageName = useLanguageNames();
  return useMemo(() => {
    const column = (id: TextPart<UsersTextKey, 'USERS.COLUMN.'>, rest: Omit<IndexColumn<User>, 'id' | 'title'>): IndexColumn<User> => ({
      id,
      title: t(`USERS.COLUMN.${id}`),
      ...rest,
    });
    // Elsewhere it is there for those who ask for it.
    const onlyFor = (...kinds: UserKind[]) => (kinds.includes(kind) ? {} : { weight: 'extra' as const });
    return {
      lead: {
        id: 'name',
        title: t('USERS.COLUMN.name'),
        sort: 'fio',
        cell: userName,
        picture: (user) => <UserPicture user={user} />,
        note: ({ email, login }) => email ?? login,
      },
      columns: [
        column('state', { cell: (user) => <UserState user={user} /> }),
        column('phone', {
          cell: ({ phone, country }) => (phone && <TextLink href={`tel:+${phone}`}>{phoneText(phone, country)}</TextLink>) || NONE,
        }),
        column('country', { cell: ({ country }) => country?.name ?? NONE }),
        column('languages', { cell: ({ languages }) => languages.map(languageName).join(', ') || NONE }),
        column('company', { ...onlyFor('vendors'), cell: ({ company }) => company?.name ?? NONE }),
        column('created', { sort: '-created_at', cell: ({ created_at }) => date(created_at) }),
        column('seen', {
          ...onlyFor('buyers', 'managers'),
          sort: '-last_seen_at',
          cell: ({ last_seen_at }) => (last_seen_at ? timeAgo(last_seen_at) : NONE),
        }),
        column('roles', { ...onlyFor('managers'), cell: ({ roles }) => roles.map((role) => t(`USERS.ROLE.${role}`)).join(', ') }),
        column('login', { weight: 'extra', cell: ({ login }) => login }),
        column('id', { weight: 'extra', cell: ({ id }) => id }),
      ],
    };
  }, [t, date, timeAgo, languageName, kind]);
}
