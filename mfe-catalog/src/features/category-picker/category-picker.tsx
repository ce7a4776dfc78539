import { Button } from '@fluentui/react-button';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, DialogTrigger } from '@fluentui/react-dialog';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { Icon } from '@market/shell-kit/ui/icon';
import { type AriaAttributes, type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { indexCategories } from '../category-tree/category-index.ts';
import { useCategories } from '../category-tree/use-categories.ts';
import { CategoryChoice } from './category-choice.tsx';
import { pathText } from './find-categories.ts';

const useStyles = makeStyles({
  picker: {
    justifyContent: 'space-between',
    width: '100%',
    minHeight: '40px',
    maxWidth: 'none',
    padding: '6px 12px',
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
  wrong: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  none: { color: tokens.colorNeutralForeground3 },
  surface: { width: 'calc(100vw - 24px)', maxWidth: '560px' },
});

interface CategoryPickerProps
  extends Pick<AriaAttributes, 'aria-labelledby' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'aria-label'> {
  value: readonly number[];
  onChange: (value: readonly number[]) => void;
  /** Several may be chosen. */
  multiple: boolean;
  id?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Chooses one category or several: says the way to what is chosen, and opens the tree with a search over it. */
export function CategoryPicker({ value, onChange, multiple, ...field }: CategoryPickerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const tree = useCategories();
  const index = tree.data && indexCategories(tree.data.data);
  const chosen = index ? value.flatMap((id) => pathText(index, id) ?? []) : [];
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  const choose = (id: number) => {
    if (!multiple) setOpen(false);
    if (!multiple) return onChange([id]);
    return onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);
  };
  return (
    <Dialog open={open} onOpenChange={(_, data) => setOpen(data.open)}>
      <DialogTrigger disableButtonEnhancement>
        <Button
          {...(field as object)}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={open}
          className={mergeClasses(styles.picker, field['aria-invalid'] && styles.wrong)}
          icon={<Icon name="chevronDown" />}
          iconPosition="after"
          onKeyDown={openByArrow}
        >
          <span className={mergeClasses(styles.text, chosen.length === 0 && styles.none)}>
            {chosen.length === 0 ? t('PICKER.CATEGORY.NONE') : chosen.join(', ')}
          </span>
        </Button>
      </DialogTrigger>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t(multiple ? 'PICKER.CATEGORY.TITLE_MANY' : 'PICKER.CATEGORY.TITLE')}</DialogTitle>
          <DialogContent>
            <CategoryChoice tree={tree} chosen={value} choose={choose} />
          </DialogContent>
          <DialogActions>
            {value.length > 0 && <Button onClick={() => onChange([])}>{t('PICKER.CLEAR')}</Button>}
            <DialogTrigger disableButtonEnhancement>
              <Button appearance={multiple ? 'primary' : 'secondary'}>{t(multiple ? 'PICKER.DONE' : 'PICKER.CLOSE')}</Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
