import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../../use-text.ts';
import type { ChosenLabel } from '../state/chosen-filters.ts';

/** Puts what a chip says into words. */
export function useChipLabel(): (label: ChosenLabel) => string {
  const { t } = useText();
  const { money, number } = useFormat();
  const range = (from: string | null, to: string | null) => {
    if (from !== null && to !== null) return t('FILTER.BETWEEN', { from, to });
    return from === null ? t('FILTER.TO_VALUE', { value: to ?? '' }) : t('FILTER.FROM_VALUE', { value: from });
  };
  const named = (name: string | null, value: string) => (name === null ? value : t('FILTER.NAMED', { name, value }));
  const measured = (value: number | null, unit: string | null) =>
    value === null ? null : unit === null ? number(value) : `${number(value)}\u00a0${unit}`;
  return (label) => {
    switch (label.kind) {
      case 'price':
        return range(label.from === null ? null : money(label.from), label.to === null ? null : money(label.to));
      case 'stock':
        return t('FILTER.IN_STOCK');
      case 'loose':
        return t('FILTER.LOOSE');
      case 'company':
        return label.brand ?? t('FILTER.COMPANY');
      case 'option':
        return named(label.name, label.value ?? t('FILTER.UNKNOWN'));
      case 'range':
        return named(label.name, range(measured(label.from, label.unit), measured(label.to, label.unit)));
      case 'words':
        return named(label.name, `«${label.text}»`);
    }
  };
}
