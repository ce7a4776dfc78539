import type { User } from '@market/identity-contract/user';
import type { PaletteHit, SlotProps } from '@market/shell-kit/slots/slots';
import { useDeferredValue, useEffect } from 'react';
import { identity } from '../../api.ts';
import { userPaths } from '../../areas/users/navigation.ts';
import { useText } from '../../use-text.ts';

/** So many people at most: the palette is for those whom one can name. */
const MOST = 5;
const NOTHING: readonly PaletteHit[] = [];

/** Accounts for the command palette of administrators. Draws nothing: the palette shows what it reports. */
export function PaletteSearch({ text, onHits }: SlotProps['palette.search']) {
  const { t } = useText();
  const words = useDeferredValue(text);
  const asks = words !== '';
  const { data, isPending } = identity.hooks.user.list.useQuery({ filters: { text: words }, per_page: MOST }, { enabled: asks });
  const found = data?.data;
  useEffect(() => {
    const hit = ({ id, fio, login }: User): PaletteHit => ({
      id: `user-${id}`,
      kind: 'user',
      label: fio.trim() || login,
      note: fio.trim() ? login : t('PALETTE.USER'),
      path: userPaths.user(id),
    });
    // A failed search is no answer to wait for: the palette still has what the others found.
    onHits(asks && isPending ? null : asks && found ? found.map(hit) : NOTHING);
  }, [asks, isPending, found, onHits, t]);
  return null;
}
