import type { OwnCompany } from '@market/companies-contract/company';
import { companiesRefusals } from '@market/companies-contract/refusals';
import type { Store } from '@market/companies-contract/store';
import { useContractForm } from '@market/shell-kit/forms/form';
import type { PhoneCountry } from '@market/shell-kit/forms/phone-number';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { useMemo, useRef } from 'react';
import { companiesApi } from '../../../../api.ts';
import { companyPaths } from '../../../companies/navigation.ts';
import { storesPath } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { type StoreValues, storeSchema, toSend, valuesOf } from './store-values.ts';

/** Words of the form that the service has no use for. */
const texts = {
  ...companiesRefusals,
  PICKUP_HOUSE_REQUIRED: { ru: 'Укажите дом: сюда приедут за заказом', en: 'Add the house: buyers come here for their orders' },
};

interface StoreFormOptions {
  /** null: a new one. */
  store: Store | null;
  countries: readonly PhoneCountry[];
  /** The marketplace's own people say whose store it is. */
  byStaff: boolean;
  /** The company that is known beforehand. */
  company: StoreValues['company'];
  /** The vendor's own company, whose store it will be. */
  own: Pick<OwnCompany, 'phone_number' | 'state'> | null;
}

/** The form of a store; once saved it leads to the list, or back to the checklist of a company that is not complete yet. Someone else's change in the meantime is not overwritten. */
export function useStoreForm({ store, countries, byStaff, company, own }: StoreFormOptions) {
  const { t } = useText();
  const navigate = useNavigate();
  const utils = companiesApi.hooks.useUtils();
  const create = companiesApi.hooks.store.create.useMutation();
  const update = companiesApi.hooks.store.update.useMutation();
  const owner = useRef<number | null>(null);
  const schema = useMemo(() => storeSchema(countries, byStaff && !store), [countries, byStaff, store]);
  const phone = own?.phone_number ?? null;
  const values = useMemo(() => ({ ...valuesOf(store, countries, phone), company }), [store, countries, phone, company]);
  const isChecklist = store === null && own?.state === 'draft';
  return useContractForm({
    schema,
    values,
    texts,
    label: t('STORE.LABEL'),
    outdated: { codes: ['STORE_CHANGED'], refetch: () => utils.store.get.invalidate({ id: store?.id ?? 0 }) },
    saved: store ? t('STORE.SAVED') : t('STORE.CREATED'),
    save: async (fields: StoreValues) => {
      const sent = toSend(fields, store, countries);
      const answer = store ? await update.mutateAsync({ ...sent, id: store.id, version: store.version }) : await create.mutateAsync(sent);
      owner.current = answer.data.company_id;
      await Promise.all([utils.store.invalidate(), utils.company.invalidate()]);
    },
    onSaved: () => void navigate(isChecklist ? companyPaths.start : storesPath(byStaff ? owner.current : null)),
  });
}

export type StoreFormState = ReturnType<typeof useStoreForm>;
