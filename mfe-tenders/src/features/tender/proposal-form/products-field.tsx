import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { GoodsRow } from '@market/catalogue-contract/goods';
import { FormField, useFieldLabel } from '@market/shell-kit/forms/form';
import { Icon } from '@market/shell-kit/icons/icon';
import { PROPOSAL_LIMITS } from '@market/tenders-contract/tender-state';
import { useRef } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { useText } from '../proposal-words/use-text.ts';
import { GoodsSearch } from './goods-search.tsx';
import type { OfferedGood } from './proposal-values.ts';
import type { ProposalForm } from './use-proposal-form.ts';

const useStyles = makeStyles({
  place: { display: 'flex', flexDirection: 'column', gap: '12px', outline: 'none' },
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: '4px 12px',
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  name: { gridColumn: '1 / -1', overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
  remove: { marginTop: '26px' },
});

const offered = ({ id, name, sku, photo, units, price }: GoodsRow): OfferedGood => ({
  ...{ product_id: id, name, sku, photo: photo?.small ?? null, units, count: '1', price: String(price) },
});

/** Own goods that are offered, each with its count and price; they become the lines of the order when the proposal is hired. */
export function ProductsField({ form }: { form: ProposalForm }) {
  const styles = useStyles();
  const { t } = useText();
  const place = useRef<HTMLDivElement>(null);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'products' });
  const errors = useFormState({ control: form.control }).errors.products;
  const fault = form.sentence(errors?.message ?? errors?.root?.message);
  useFieldLabel(form, 'products', t('PROPOSAL.GOODS'));
  const isFull = fields.length >= PROPOSAL_LIMITS.products;
  const pick = (good: GoodsRow) => {
    if (!form.getValues('products').some(({ product_id }) => product_id === good.id)) append(offered(good));
  };
  const drop = (at: number) => {
    remove(at);
    // The button that was pressed goes with its row.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {fields.length > 0 && (
        <ul className={styles.list}>
          {fields.map(({ id, name, sku }, at) => (
            <ProductRow key={id} form={form} at={at} name={`${name}, ${sku}`} drop={() => drop(at)} />
          ))}
        </ul>
      )}
      <Field
        label={t('PROPOSAL.FORM.ADD_GOOD')}
        hint={isFull ? t('PROPOSAL.FORM.GOODS_FULL', { count: PROPOSAL_LIMITS.products }) : t('PROPOSAL.FORM.GOODS_HINT')}
        size="large"
        {...(fault ? { validationState: 'error' as const, validationMessage: fault } : {})}
      >
        {isFull ? <span /> : <GoodsSearch onPick={pick} />}
      </Field>
    </div>
  );
}

function ProductRow({ form, at, name, drop }: { form: ProposalForm; at: number; name: string; drop: () => void }) {
  const styles = useStyles();
  const { t } = useText();
  // Not plain words: the rows are compared as one value where two people changed them.
  const label = (text: string) => ({ children: text });
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <FormField form={form} name={`products.${at}.count`} label={label(t('PROPOSAL.FORM.COUNT'))}>
        {(field) => <Input {...field} inputMode="numeric" aria-label={t('PROPOSAL.FORM.COUNT_OF', { name })} />}
      </FormField>
      <FormField form={form} name={`products.${at}.price`} label={label(t('PROPOSAL.FORM.PRICE_EACH'))}>
        {(field) => <Input {...field} inputMode="decimal" aria-label={t('PROPOSAL.FORM.PRICE_OF', { name })} />}
      </FormField>
      <Button
        className={styles.remove}
        appearance="subtle"
        icon={<Icon name="close" />}
        aria-label={t('PROPOSAL.FORM.REMOVE_GOOD', { name })}
        onClick={drop}
      />
    </li>
  );
}
