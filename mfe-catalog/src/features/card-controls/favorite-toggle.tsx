import { FavoriteButton } from '@market/shell-kit/ui/favorite-button';
import { useText } from '../../use-text.ts';
import { useFavorite } from './use-favorite.ts';

/** Keeps a product in sight, or lets it go. */
export function FavoriteToggle({ goods, className }: { goods: { id: number; name: string }; className: string }) {
  const { t } = useText();
  const { favorite, set } = useFavorite(goods);
  return <FavoriteButton round className={className} favorite={favorite} onToggle={set} label={t('FAVORITE.KEEP', { name: goods.name })} />;
}
