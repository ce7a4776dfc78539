import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { Select } from '@fluentui/react-select';
import { PriceRounding } from '@market/catalogue-contract/bulk-change';
import { catalogue } from '../../../../../api.ts';
import { OneCategory } from '../../../../../features/pickers/category-picker/one-category.tsx';
import { useText } from '../../../../../management/use-text.ts';
import { useProductTypes } from '../../../features/product-types/use-product-types.ts';
import { type BulkDraft, type BulkFault, PRICE_WAYS, type PriceWay } from './bulk-draft.ts';

interface BulkFieldsProps {
  draft: BulkDraft;
  edit: (draft: BulkDraft) => void;
  fault: BulkFault | null;
}

/** What is asked for one kind of change. */
export function BulkFields({ draft, edit, fault }: BulkFieldsProps) {
  const { t } = useText();
  const wrong = fault ? { validationState: 'error' as const, validationMessage: t(`GOODS.BULK.WRONG.${fault}`) } : {};
  const choose = (id: number | null) => edit({ ...draft, id });
  switch (draft.kind) {
    case 'price':
      return <PriceFields draft={draft} edit={edit} fault={fault} />;
    case 'stock':
      return (
        <Field label={t('GOODS.VARIANTS.COLUMN.stock_quantity')} {...wrong}>
          <Input size="large" inputMode="numeric" value={draft.text} onChange={(_, { value }) => edit({ ...draft, text: value })} />
        </Field>
      );
    case 'category':
      return (
        <Field label={t('GOODS.COLUMN.category')} hint={t('GOODS.BULK.BY_MODEL')} {...wrong}>
          <OneCategory value={draft.id} onChange={choose} />
        </Field>
      );
    case 'type':
      return <TypeField value={draft.id} choose={choose} wrong={wrong} />;
    case 'collection':
      return <CollectionField value={draft.id} choose={choose} wrong={wrong} />;
    case 'active':
      return null;
  }
}

function PriceFields({ draft, edit, fault }: BulkFieldsProps) {
  const { t } = useText();
  const { way } = draft;
  const wrong = fault ? { validationState: 'error' as const, validationMessage: t(`GOODS.BULK.WRONG.${fault}`) } : {};
  return (
    <>
      <Field label={t('GOODS.BULK.WAY.LABEL')}>
        <Select size="large" value={way} onChange={(_, { value }) => edit({ ...draft, way: value as PriceWay })}>
          {PRICE_WAYS.map((each) => (
            <option key={each} value={each}>
              {t(`GOODS.BULK.WAY.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t(`GOODS.BULK.VALUE.${way}`)} {...(way === 'price_set' ? {} : { hint: t('GOODS.BULK.VALUE.HINT') })} {...wrong}>
        <Input size="large" inputMode="text" value={draft.text} onChange={(_, { value }) => edit({ ...draft, text: value })} />
      </Field>
      {way !== 'price_set' && (
        <Field label={t('GOODS.BULK.ROUNDING.LABEL')}>
          <Select size="large" value={draft.rounding} onChange={(_, { value }) => edit({ ...draft, rounding: value as PriceRounding })}>
            {PriceRounding.options.map((each) => (
              <option key={each} value={each}>
                {t(`GOODS.BULK.ROUNDING.TO_${each}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}

interface ChoiceProps {
  value: number | null;
  choose: (id: number | null) => void;
  /** How the field looks while nothing is chosen that must be. */
  wrong: { validationState?: 'error'; validationMessage?: string };
}

function TypeField({ value, choose, wrong }: ChoiceProps) {
  const { t } = useText();
  const types = useProductTypes().data?.data ?? [];
  return (
    <Field label={t('GOODS.BULK.TYPE_LABEL')} hint={t('GOODS.BULK.TYPE_HINT')} {...wrong}>
      <Options value={value} choose={choose} options={types.map(({ id, name }) => ({ id, name }))} />
    </Field>
  );
}

/** Of those that the reader looks after and that list their goods. */
function CollectionField({ value, choose, wrong }: ChoiceProps) {
  const { t } = useText();
  const found = catalogue.hooks.collection.list.useQuery({ mine: true, per_page: 1000 });
  const options = found.data?.data.filter(({ products_num }) => products_num !== null) ?? [];
  return (
    <Field
      label={t('GOODS.BULK.COLLECTION_LABEL')}
      {...(found.data && options.length === 0 ? { hint: t('GOODS.BULK.COLLECTION_NONE') } : {})}
      {...wrong}
    >
      <Options value={value} choose={choose} options={options} />
    </Field>
  );
}

function Options({ value, choose, options, ...field }: Omit<ChoiceProps, 'wrong'> & { options: readonly { id: number; name: string }[] }) {
  const { t } = useText();
  return (
    <Select {...field} size="large" value={value ?? ''} onChange={(_, { value: chosen }) => choose(chosen === '' ? null : Number(chosen))}>
      <option value="">{t('GOODS.BULK.CHOOSE')}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
