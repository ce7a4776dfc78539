import { contribute, type SlotProps } from '@market/shell-kit/slots/slots';
import '../../management/texts.ts';
import { CategoryPicker } from '../../features/pickers/category-picker/category-picker.tsx';
import { moduleOptions } from '../../module-options.ts';

const LabelledPicker = ({ label, ...rest }: SlotProps['category.picker']) => <CategoryPicker {...rest} aria-label={label} />;

export const { Widget } = contribute<'category.picker'>(LabelledPicker, moduleOptions);
