import { FavoriteButton } from '@market/shell-kit/ui/favorite-button';
import type { ReactNode } from 'react';
import { useText } from '../../use-text.ts';
import { useFavorite } from './use-favorite.ts';

interface FavoriteCompanyProps {
  company: { id: number; brand: string; favorite: boolean };
  children?: ReactNode;
}

/** Marks a company: its goods are then seen even when they are sold out. */
export function FavoriteCompany({ company, children }: FavoriteCompanyProps) {
  const { t } = useText();
  const [favorite, toggle] = useFavorite(company);
  return (
    <FavoriteButton favorite={favorite} onToggle={toggle} label={t('COMPANY.FAVORITE_OF', { brand: company.brand })}>
      {children}
    </FavoriteButton>
  );
}
