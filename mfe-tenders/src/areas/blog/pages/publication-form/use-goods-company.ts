import type { Publication } from '@market/content-contract/publication';
import { useMay } from '@market/shell-kit/session/capabilities';
import { $user } from '@market/shell-kit/session/session';
import { useUnit } from 'effector-react';

/** The company whose goods the reader may put into the publication: the one that published it, or their own of a new one; null: of none. */
export function useGoodsCompany(publication: Publication | null): number | null {
  const mayList = useMay('goods.manage');
  const own = useUnit($user)?.company?.id ?? null;
  if (!mayList) return null;
  return publication ? (publication.company?.id ?? null) : own;
}
