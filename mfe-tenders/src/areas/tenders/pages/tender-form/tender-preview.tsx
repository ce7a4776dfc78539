import { makeStyles, mergeClasses } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { FactList } from '@market/shell-kit/ui/fact-list';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useCategoryNames } from '../../features/category-choice/use-category-names.ts';
import { usePriceText } from '../../features/price/use-price-text.ts';
import { useText } from '../../use-text.ts';
import { hintsFor } from './hints.ts';
import type { TenderFormState } from './tender-fields.tsx';
import { TenderValues } from './tender-values.ts';

const useStyles = makeStyles({
  place: { display: 'flex', flexDirection: 'column', gap: '20px', minWidth: 0 },
  hints: { margin: 0, paddingInlineStart: '20px', display: 'flex', flexDirection: 'column', gap: '8px' },
  /** As much as a vendor sees of a long one at a glance. */
  words: { maxHeight: '240px', overflow: 'hidden' },
});

interface TenderPreviewProps {
  form: TenderFormState;
  /** How many pictures it has or is about to have. */
  pictures: number;
}

/** What vendors will see of what is typed, and what would bring more offers. */
export function TenderPreview({ form, pictures }: TenderPreviewProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { date } = useFormat();
  const values = form.watch();
  const names = useCategoryNames(values.categories);
  const priceText = usePriceText();
  const price = TenderValues.shape.desired_price.safeParse(values.desired_price);
  const hints = hintsFor(values, pictures);
  return (
    <div className={styles.place}>
      <PageSection title={t('TENDER_FORM.PREVIEW')}>
        {values.title.trim() !== '' && <strong>{values.title}</strong>}
        <p className={mergeClasses(page.prose, styles.words)}>
          {values.description.trim() === '' ? t('TENDER_FORM.PREVIEW_EMPTY') : values.description}
        </p>
        <FactList
          facts={[
            [t('TENDERS.COLUMN.price'), price.success && priceText({ desired_price: price.data, price_for: values.price_for })],
            [t('TENDERS.COLUMN.categories'), values.categories.flatMap((id) => names.get(id) ?? []).join(', ')],
            [t('TENDERS.COLUMN.quantity'), values.quantity.trim()],
            [t('TENDERS.COLUMN.city'), values.city.trim()],
            [t('TENDERS.COLUMN.needed'), values.needed_by !== '' && date(values.needed_by)],
            [t('TENDER_FORM.PICTURES'), pictures > 0 && String(pictures)],
          ]}
        />
      </PageSection>
      {hints.length > 0 && (
        <PageSection title={t('TENDER_FORM.HINTS')}>
          <ul className={styles.hints}>
            {hints.map((hint) => (
              <li key={hint}>{t(`TENDER_FORM.HINT.${hint}`)}</li>
            ))}
          </ul>
        </PageSection>
      )}
    </div>
  );
}
