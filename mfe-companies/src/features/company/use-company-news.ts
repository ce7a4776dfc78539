import { dataChanged } from '@market/shell-kit/query';
import { $user, userChanged } from '@market/shell-kit/session';
import { useUnit } from 'effector-react';

/**
 * A company is shown all over the site. After a change of one, what any module keeps of it is asked for again, and the frame hears what
 * the reader's own is called now.
 */
export function useCompanyNews(): (company: { id: number; brand: string }) => void {
  const [user, tellFrame, tellModules] = useUnit([$user, userChanged, dataChanged]);
  return ({ id, brand }) => {
    if (user?.company?.id === id && user.company.name !== brand) tellFrame({ ...user, company: { id, name: brand } });
    tellModules();
  };
}
