import { Button } from '@fluentui/react-button';
import { Select } from '@fluentui/react-select';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { Icon } from '@market/shell-kit/icons/icon';
import { Slot } from '@market/shell-kit/slots/slots';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';
import { useCategoryNames, useRootCategories } from './use-category-names.ts';

interface CategoryChoiceProps {
  value: readonly number[];
  onChange: (value: number[]) => void;
  label: string;
}

/** Several categories: chosen by the picker of the module that has them; without it from those at the top. */
export function CategoryChoice({ value, onChange, label }: CategoryChoiceProps) {
  const { t } = useText();
  const waiting = (
    <Skeleton aria-label={t('TENDERS.LOADING')}>
      <SkeletonItem size={40} />
    </Skeleton>
  );
  return (
    <Slot
      name="category.picker"
      props={{ value, multiple: true, onChange: (chosen) => onChange([...chosen]), label }}
      fallback={(state) => (state === 'waiting' ? waiting : <RootChoice value={value} onChange={onChange} label={label} />)}
      active
    />
  );
}

/** A list of the categories at the top, and what was chosen of it. */
function RootChoice({ value, onChange, label }: CategoryChoiceProps) {
  const page = usePageStyles();
  const { t } = useText();
  const roots = useRootCategories(true);
  const names = useCategoryNames(value);
  return (
    <>
      <Select
        size="large"
        aria-label={label}
        value=""
        onChange={(_, { value: chosen }) => chosen !== '' && onChange([...value, Number(chosen)])}
      >
        <option value="">{t('TENDERS.CATEGORY_ADD')}</option>
        {roots
          .filter(({ id }) => !value.includes(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
      {value.length > 0 && (
        <div className={page.row}>
          {value.map((id) => {
            const name = names.get(id) ?? t('TENDERS.CATEGORY_NUMBER', { id });
            return (
              <Button
                key={id}
                shape="circular"
                icon={<Icon name="close" />}
                iconPosition="after"
                aria-label={t('TENDERS.CATEGORY_REMOVE', { name })}
                onClick={() => onChange(value.filter((other) => other !== id))}
              >
                {name}
              </Button>
            );
          })}
        </div>
      )}
    </>
  );
}
