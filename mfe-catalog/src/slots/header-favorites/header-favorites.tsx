import { catalogue } from '../../api.ts';

/** A badge has room for two digits. */
const MOST = 99;

/** How many goods the reader keeps in sight; nothing while there are none, or nobody knows. */
export function HeaderFavorites() {
  const { data } = catalogue.hooks.favorite.ids.useQuery();
  const count = data?.data.length ?? 0;
  if (count === 0) return null;
  return <span>{count > MOST ? `${MOST}+` : count}</span>;
}
