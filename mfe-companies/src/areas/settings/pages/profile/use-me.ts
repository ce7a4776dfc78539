import type { Me } from '@market/identity-contract/me';
import { userChanged } from '@market/shell-kit/session/session-events';
import { useUnit } from 'effector-react';
import { identity } from '../../../../api.ts';

/** The reader's profile. */
export const useMe = () => identity.hooks.me.profile.useQuery(undefined, { select: ({ data }) => data });

/** Puts what the service answered to a change in the place of what was known: on this page and in the frame around it. */
export function useMeChanged(): (me: Me) => void {
  const { me } = identity.hooks.useUtils();
  const tellFrame = useUnit(userChanged);
  return (data) => {
    me.profile.setData(undefined, { data });
    tellFrame(data);
  };
}
