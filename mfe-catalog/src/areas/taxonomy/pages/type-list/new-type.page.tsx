import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import { catalogueRefusals } from '@market/catalogue-contract/refusals';
import { useContractForm } from '@market/shell-kit/forms/form';
import { FormFailure } from '@market/shell-kit/forms/form-failure';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useRef } from 'react';
import { catalogue } from '../../../../api.ts';
import { namesToSend } from '../../name-values.ts';
import { taxonomyPaths } from '../../navigation.ts';
import { TypeNames } from '../../type-names.tsx';
import { emptyValues, TypeValues } from '../../type-values.ts';
import { useText } from '../../use-text.ts';

/**
 * A new type by its name; its parameters are given on its own page, which opens then. A page and no drawer: what leads elsewhere while a
 * drawer is open leaves the page hidden from screen readers.
 */
export function NewTypePage() {
  const styles = usePageStyles();
  const { t } = useText();
  const navigate = useNavigate();
  const utils = catalogue.hooks.useUtils();
  const create = catalogue.hooks.productType.create.useMutation();
  const made = useRef(0);
  const form = useContractForm({
    schema: TypeValues,
    values: emptyValues,
    label: t('TYPES.LABEL'),
    texts: catalogueRefusals,
    saved: t('TYPES.CREATED'),
    save: async ({ names }) => {
      const { data } = await create.mutateAsync({ names: namesToSend(names) });
      made.current = data.id;
      await utils.productType.list.invalidate();
    },
    onSaved: () => void navigate(taxonomyPaths.type(made.current), { replace: true }),
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate autoComplete="off">
      <TypeNames form={form}>
        <Button
          type="submit"
          appearance="primary"
          size="large"
          disabledFocusable={form.saving}
          {...(form.saving ? { icon: <Spinner size="tiny" /> } : {})}
        >
          {form.saving ? t('FORM.SAVING') : t('MANAGEMENT.CREATE')}
        </Button>
        <FormFailure form={form} />
      </TypeNames>
    </form>
  );
}
