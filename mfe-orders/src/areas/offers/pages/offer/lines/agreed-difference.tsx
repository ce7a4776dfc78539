import { useFormat } from '@market/shell-kit/format/use-format';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../../use-text.ts';

/** How the lines stand to what was agreed, in words. Roubles; `agreed` null: no price was named. */
export function AgreedDifference({ sum, agreed }: { sum: number; agreed: number | null }) {
  const page = usePageStyles();
  const { t } = useText();
  const { money } = useFormat();
  if (agreed === null) return null;
  const key = sum === agreed ? 'SAME' : sum > agreed ? 'MORE' : 'LESS';
  return (
    <p role="status" className={page.note}>
      {t(`OFFER.AGREED.${key}`, { agreed: money(agreed), difference: money(Math.round(Math.abs(sum - agreed) * 100) / 100) })}
    </p>
  );
}
