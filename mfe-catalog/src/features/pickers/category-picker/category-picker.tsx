import { Button } from '@fluentui/react-button';
import { type ControlProps, PickerField } from '@market/shell-kit/forms/picker-field';
import { useState } from 'react';
import { indexCategories } from '../../../category-tree/category-index.ts';
import { useCategories } from '../../../category-tree/use-categories.ts';
import { useText } from '../../../management/use-text.ts';
import { CategoryChoice } from './category-choice.tsx';
import { pathText } from './find-categories.ts';

interface CategoryPickerProps extends ControlProps {
  value: readonly number[];
  onChange: (value: readonly number[]) => void;
  /** Several may be chosen. */
  multiple: boolean;
}

/** Chooses one category or several: says the way to what is chosen, and opens the tree with a search over it. */
export function CategoryPicker({ value, onChange, multiple, ...field }: CategoryPickerProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const tree = useCategories();
  const index = tree.data && indexCategories(tree.data.data);
  const chosen = index ? value.flatMap((id) => pathText(index, id) ?? []) : [];
  const choose = (id: number) => {
    if (multiple) return onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);
    setOpen(false);
    return onChange([id]);
  };
  return (
    <PickerField
      field={field}
      text={chosen.join(', ')}
      placeholder={t('PICKER.CATEGORY.NONE')}
      title={t(multiple ? 'PICKER.CATEGORY.TITLE_MANY' : 'PICKER.CATEGORY.TITLE')}
      open={open}
      onOpen={setOpen}
      action={value.length > 0 && <Button onClick={() => onChange([])}>{t('PICKER.CLEAR')}</Button>}
      closing={multiple ? { text: t('PICKER.DONE'), primary: true } : { text: t('PICKER.CLOSE'), primary: false }}
    >
      <CategoryChoice tree={tree} chosen={value} choose={choose} />
    </PickerField>
  );
}
