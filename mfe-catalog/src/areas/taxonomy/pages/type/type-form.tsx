import { Button } from '@fluentui/react-button';
import type { ProductType } from '@market/catalogue-contract/product-type';
import { catalogueRefusals } from '@market/catalogue-contract/refusals';
import { useContractForm } from '@market/shell-kit/forms/form';
import { SaveBar } from '@market/shell-kit/forms/save-bar';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useMemo } from 'react';
import { catalogue } from '../../../../api.ts';
import { namesToSend, nameValues } from '../../name-values.ts';
import { TypeNames } from '../../type-names.tsx';
import { TypeValues } from '../../type-values.ts';
import { useText } from '../../use-text.ts';
import { ParameterList } from './parameter-list.tsx';

interface TypeFormProps {
  type: ProductType;
  /** Opens the drawer of a parameter. */
  open: (which: string) => void;
  remove: () => void;
}

/** Those of the type in the order of the draft; who came meanwhile stands last, who went is gone. */
function inOrder(type: ProductType, ids: readonly number[]): ProductType['parameters'] {
  const place = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return type.parameters.toSorted((one, other) => place(one.id) - place(other.id));
}

/** Names and order are saved together; parameters themselves each for itself. */
export function TypeForm({ type, open, remove }: TypeFormProps) {
  const styles = usePageStyles();
  const { t } = useText();
  const utils = catalogue.hooks.useUtils();
  const update = catalogue.hooks.productType.update.useMutation();
  const form = useContractForm({
    schema: TypeValues,
    values: useMemo(() => ({ names: nameValues(type.names), parameter_ids: type.parameters.map(({ id }) => id) }), [type]),
    label: t('TYPES.LABEL'),
    texts: catalogueRefusals,
    save: async ({ names, parameter_ids }) => {
      const ids = inOrder(type, parameter_ids).map(({ id }) => id);
      await update.mutateAsync({ id: type.id, names: namesToSend(names), parameter_ids: ids });
      await utils.productType.invalidate();
    },
  });
  const parameters = inOrder(type, form.watch('parameter_ids'));
  const order = (ids: number[]) => form.setValue('parameter_ids', ids, { shouldDirty: true });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate autoComplete="off">
      <TypeNames form={form}>
        <Button onClick={remove}>{t('TYPES.REMOVE')}</Button>
      </TypeNames>
      <ParameterList type={type} parameters={parameters} order={order} open={open} />
      <SaveBar form={form} />
    </form>
  );
}
