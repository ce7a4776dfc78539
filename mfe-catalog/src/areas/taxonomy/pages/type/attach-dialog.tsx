import { Field } from '@fluentui/react-field';
import { Select } from '@fluentui/react-select';
import type { ProductType } from '@market/catalogue-contract/product-type';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { DrawerFormSkeleton } from '@market/shell-kit/forms/form-drawer';
import { useState } from 'react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../use-text.ts';

/** All of them: they are chosen from by name. */
const WHOLE = { per_page: 1000 };

/** Gives the type a parameter that other types have: it stays one filter for all of them. */
export function AttachDialog({ type, onClose }: { type: ProductType; onClose: () => void }) {
  const { t } = useText();
  const tell = useActionToast(t('TYPES.PARAMETER.LABEL'));
  const utils = catalogue.hooks.useUtils();
  const list = catalogue.hooks.parameter.list.useQuery(WHOLE);
  const attach = catalogue.hooks.parameter.attach.useMutation();
  const [chosen, setChosen] = useState('');
  const others = list.data?.data.filter(({ id }) => type.parameters.every((own) => own.id !== id)) ?? [];
  const id = Number(chosen || others[0]?.id);
  const submit = async () => {
    if (!(await tell(attach.mutateAsync({ id: type.id, parameter_id: id }), t('TYPES.ATTACH.DONE')))) return;
    await Promise.all([utils.productType.invalidate(), utils.parameter.invalidate()]);
    onClose();
  };
  return (
    <FormDialog
      title={t('TYPES.ATTACH.TITLE')}
      action={others.length > 0 ? t('TYPES.ATTACH.ACTION') : null}
      busy={attach.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {list.isError && !list.data && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      {!list.isError && !list.data && <DrawerFormSkeleton label={t('COMMON.LOADING')} />}
      {list.data && others.length === 0 && <p>{t('TYPES.ATTACH.NONE')}</p>}
      {others.length > 0 && (
        <Field label={t('TYPES.ATTACH.LABEL')} hint={t('TYPES.ATTACH.HINT')}>
          <Select value={String(id)} onChange={(_, { value }) => setChosen(value)}>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {[other.name, t(`TYPES.KIND.${other.kind}`), other.types.map(({ name }) => name).join(', ')].filter(Boolean).join(' · ')}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </FormDialog>
  );
}
