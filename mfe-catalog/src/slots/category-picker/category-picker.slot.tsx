import { lend, type SlotProps } from '@market/shell-kit/slots/slots';
import '../../desk/desk-texts.ts';
import { CategoryPicker } from '../../desk/category-picker/category-picker.tsx';
import { moduleOptions } from '../../module-options.ts';

const Lent = ({ label, ...rest }: SlotProps['category.picker']) => <CategoryPicker {...rest} aria-label={label} />;

export const { Widget } = lend<'category.picker'>(Lent, moduleOptions);
