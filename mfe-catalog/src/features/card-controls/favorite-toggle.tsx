import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { Icon } from '@market/shell-kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { useFavorite } from './use-favorite.ts';

const useStyles = makeStyles({
  kept: { color: tokens.colorPaletteRedForeground1, '& path': { fill: 'currentcolor' } },
});

/** Keeps a product in sight, or lets it go. */
export function FavoriteToggle({ goods, className }: { goods: { id: number; name: string }; className: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { favorite, set } = useFavorite(goods);
  return (
    <Button
      className={className}
      shape="circular"
      appearance="secondary"
      icon={<Icon name="heart" {...(favorite ? { className: styles.kept } : {})} />}
      aria-label={t('FAVORITE.KEEP', { name: goods.name })}
      aria-pressed={favorite ?? false}
      disabledFocusable={favorite === undefined}
      onClick={() => set(!favorite)}
    />
  );
}
