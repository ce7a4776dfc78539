import { PANEL_SLOTS } from '@market/modules-contract/names';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';
import { PlaceOrder } from './place-order.tsx';

/** Places of the marketplace's pages that several modules fill, each in its order. */
export function PlacesPage() {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <div className={page.form}>
      <p className={page.lead}>{t('MODULES.PLACES.LEAD')}</p>
      {PANEL_SLOTS.map((slot) => (
        <PlaceOrder key={slot} slot={slot} />
      ))}
    </div>
  );
}
