import { dataChanged } from '@market/shell-kit/data/query';
import { $user } from '@market/shell-kit/session/session';
import { userChanged } from '@market/shell-kit/session/session-events';
import { useUnit } from 'effector-react';

/**
 * A company is shown all over the site. After a change of one, what any module keeps of it is asked for again; given its id, the frame
 * hears what the reader's own is called now.
 */
export function useCompanyNews(): (company?: { id: number; name: string }) => void {
  const [user, tellFrame, tellModules] = useUnit([$user, userChanged, dataChanged]);
  return (company) => {
    const own = user?.company;
    if (user && company && own?.id === company.id && own.name !== company.name)
      tellFrame({ ...user, company: { id: company.id, name: company.name } });
    tellModules();
  };
}
