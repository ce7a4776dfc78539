import type { ControlProps } from '@market/shell-kit/forms/picker-field';
import { CategoryPicker } from './category-picker.tsx';

interface OneCategoryProps extends ControlProps {
  value: number | null;
  onChange: (value: number | null) => void;
}

/** One category or none: the value of a form's field. */
export function OneCategory({ value, onChange, ...field }: OneCategoryProps) {
  return <CategoryPicker {...field} multiple={false} value={value === null ? [] : [value]} onChange={([id = null]) => onChange(id)} />;
}
