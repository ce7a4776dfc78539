import { Input } from '@fluentui/react-input';
import { Switch } from '@fluentui/react-switch';
import { Textarea } from '@fluentui/react-textarea';
import type { Category } from '@market/catalogue-contract/category';
import { catalogueRefusals } from '@market/catalogue-contract/refusals';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { FormField, useContractForm } from '@market/shell-kit/forms/form';
import { DrawerForm, DrawerFormSkeleton, FormDrawer } from '@market/shell-kit/forms/form-drawer';
import { useMemo } from 'react';
import { catalogue } from '../../../../api.ts';
import { OneCategory } from '../../../../features/pickers/category-picker/one-category.tsx';
import { useText } from '../../use-text.ts';
import { CategoryValues, emptyValues, toSend, valuesOf } from './category-values.ts';

interface CategoryDrawerProps {
  /** Which one; `new`: one that is not there yet. */
  which: number | 'new';
  /** Where a new one is to lie. */
  parent: number | null;
  onClose: () => void;
}

/** A new category, or an earlier one, beside the list or the tree. */
export function CategoryDrawer({ which, parent, onClose }: CategoryDrawerProps) {
  const { t } = useText();
  const isNew = which === 'new';
  // Fresh: what is changed here must be what is kept there.
  const query = catalogue.hooks.category.get.useQuery({ id: isNew ? 0 : which }, { enabled: !isNew, staleTime: 0 });
  return (
    <FormDrawer title={t(isNew ? 'CATEGORIES.NEW' : 'CATEGORIES.EDIT')} onClose={onClose}>
      {isNew && <CategoryForm category={null} parent={parent} onSaved={onClose} />}
      {!isNew && query.data && <CategoryForm category={query.data.data} parent={null} onSaved={onClose} />}
      {!isNew && !query.data && query.isError && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {!isNew && !query.data && !query.isError && <DrawerFormSkeleton label={t('COMMON.LOADING')} />}
    </FormDrawer>
  );
}

interface CategoryFormProps {
  category: Category | null;
  parent: number | null;
  onSaved: () => void;
}

function CategoryForm({ category, parent, onSaved }: CategoryFormProps) {
  const { t } = useText();
  const utils = catalogue.hooks.useUtils();
  const create = catalogue.hooks.category.create.useMutation();
  const update = catalogue.hooks.category.update.useMutation();
  const form = useContractForm({
    schema: CategoryValues,
    values: useMemo(() => (category ? valuesOf(category) : emptyValues(parent)), [category, parent]),
    label: t('CATEGORIES.LABEL'),
    texts: catalogueRefusals,
    saved: t(category ? 'CATEGORIES.SAVED' : 'CATEGORIES.CREATED'),
    save: async (fields) => {
      const sent = toSend(fields);
      if (category) await update.mutateAsync({ id: category.id, ...sent });
      else await create.mutateAsync(sent);
      await utils.category.invalidate();
    },
    onSaved,
  });
  return (
    <DrawerForm form={form} isNew={category === null}>
      <FormField form={form} name="names.ru" label={t('CATEGORIES.FIELD.RU')} required size="large">
        {(field) => <Input {...field} size="large" />}
      </FormField>
      <FormField form={form} name="names.en" label={t('CATEGORIES.FIELD.EN')} hint={t('CATEGORIES.FIELD.ELSEWHERE')} size="large">
        {(field) => <Input {...field} size="large" lang="en" />}
      </FormField>
      <FormField form={form} name="names.kk" label={t('CATEGORIES.FIELD.KK')} size="large">
        {(field) => <Input {...field} size="large" lang="kk" />}
      </FormField>
      <FormField form={form} name="parent_id" label={t('CATEGORIES.FIELD.PARENT')} hint={t('CATEGORIES.FIELD.PARENT_HINT')} size="large">
        {(field) => <OneCategory {...field} />}
      </FormField>
      <FormField form={form} name="description" label={t('CATEGORIES.FIELD.DESCRIPTION')} size="large">
        {(field) => <Textarea {...field} size="large" resize="vertical" rows={4} />}
      </FormField>
      <FormField form={form} name="active" hint={t('CATEGORIES.FIELD.ACTIVE_HINT')}>
        {({ value, onChange, ref }) => (
          <Switch ref={ref} checked={value} label={t('CATEGORIES.FIELD.ACTIVE')} onChange={(_, { checked }) => onChange(checked)} />
        )}
      </FormField>
    </DrawerForm>
  );
}
