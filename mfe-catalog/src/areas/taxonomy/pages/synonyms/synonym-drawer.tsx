import { Textarea } from '@fluentui/react-textarea';
import { catalogueRefusals } from '@market/catalogue-contract/refusals';
import type { Synonym } from '@market/catalogue-contract/synonym';
import { FormField, useContractForm } from '@market/shell-kit/forms/form';
import { DrawerForm, FormDrawer } from '@market/shell-kit/forms/form-drawer';
import { useMemo } from 'react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../use-text.ts';
import { SynonymValues, toSend, valuesOf } from './synonym-values.ts';

const NOTHING = { terms: [], asks: [] };

interface SynonymDrawerProps {
  /** Null: a new group. */
  group: Synonym | null;
  onClose: () => void;
}

/** What means the same, one term a line. */
export function SynonymDrawer({ group, onClose }: SynonymDrawerProps) {
  const { t } = useText();
  const utils = catalogue.hooks.useUtils();
  const create = catalogue.hooks.synonym.create.useMutation();
  const update = catalogue.hooks.synonym.update.useMutation();
  const form = useContractForm({
    schema: SynonymValues,
    values: useMemo(() => valuesOf(group ?? NOTHING), [group]),
    label: t('SYNONYMS.LABEL'),
    texts: catalogueRefusals,
    saved: t(group ? 'SYNONYMS.SAVED' : 'SYNONYMS.CREATED'),
    save: async (fields) => {
      if (group) await update.mutateAsync({ id: group.id, ...toSend(fields) });
      else await create.mutateAsync(toSend(fields));
      await utils.synonym.invalidate();
    },
    onSaved: onClose,
  });
  return (
    <FormDrawer title={t(group ? 'SYNONYMS.EDIT' : 'SYNONYMS.NEW')} onClose={onClose}>
      <DrawerForm form={form} isNew={group === null}>
        <FormField form={form} name="terms" label={t('SYNONYMS.FIELD.TERMS')} hint={t('SYNONYMS.FIELD.TERMS_HINT')} required size="large">
          {(field) => <Textarea {...field} size="large" rows={6} resize="vertical" />}
        </FormField>
        <FormField form={form} name="asks" label={t('SYNONYMS.FIELD.ASKS')} hint={t('SYNONYMS.FIELD.ASKS_HINT')} size="large">
          {(field) => <Textarea {...field} size="large" rows={4} resize="vertical" />}
        </FormField>
      </DrawerForm>
    </FormDrawer>
  );
}
