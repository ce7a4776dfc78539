import { CountBadge } from '@market/shell-kit/ui/header-link';
import { catalogue } from '../../api.ts';

/** How many goods the reader keeps in sight; nothing while there are none, or nobody knows. */
export function HeaderFavorites() {
  const { data } = catalogue.hooks.favorite.ids.useQuery();
  return <CountBadge count={data?.data.length ?? 0} />;
}
