import { Input } from '@fluentui/react-input';
import { Select } from '@fluentui/react-select';
import { Textarea } from '@fluentui/react-textarea';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { FormField } from '@market/shell-kit/forms/form';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { pricesOf } from '@market/tenders-contract/compare-proposals';
import type { Tender } from '@market/tenders-contract/tender';
import { useProposalWords } from '../proposal-words/use-proposal-words.ts';
import { useText } from '../proposal-words/use-text.ts';
import { offerSoFar } from './proposal-values.ts';
import type { ProposalForm } from './use-proposal-form.ts';

/** The comment, which is all that is required. */
export function CommentField({ form }: { form: ProposalForm }) {
  const { t } = useText();
  return (
    <FormField form={form} name="comment" label={t('PROPOSAL.FIELD.COMMENT')} hint={t('PROPOSAL.FORM.COMMENT_HINT')} required size="large">
      {(field) => <Textarea {...field} size="large" rows={6} resize="vertical" />}
    </FormField>
  );
}

/** What it costs and how much there is of it. */
export function PriceFields({ form }: { form: ProposalForm }) {
  const page = usePageStyles();
  const { t } = useText();
  const number = (name: 'quantity' | 'min_quantity', label: string) => (
    <FormField form={form} name={name} label={label} size="large">
      {(field) => <Input {...field} size="large" inputMode="numeric" />}
    </FormField>
  );
  return (
    <div className={page.fields}>
      <FormField form={form} name="price" label={t('PROPOSAL.FORM.PRICE')} size="large">
        {(field) => <Input {...field} size="large" inputMode="decimal" />}
      </FormField>
      <FormField form={form} name="price_for" label={t('PROPOSAL.FORM.PRICE_FOR')} size="large">
        {(field) => (
          <Select {...field} size="large">
            <option value="whole">{t('PROPOSAL.FORM.FOR_WHOLE')}</option>
            <option value="piece">{t('PROPOSAL.FORM.FOR_PIECE')}</option>
          </Select>
        )}
      </FormField>
      {number('quantity', t('PROPOSAL.FIELD.QUANTITY'))}
      {number('min_quantity', t('PROPOSAL.FIELD.MIN_QUANTITY'))}
    </div>
  );
}

/** When and how it comes, and until when that holds. */
export function DeliveryFields({ form }: { form: ProposalForm }) {
  const page = usePageStyles();
  const { t } = useText();
  const answer = (name: 'delivery_included' | 'sample', label: string) => (
    <FormField form={form} name={name} label={label} size="large">
      {(field) => (
        <Select {...field} size="large">
          <option value="">{t('PROPOSAL.FORM.UNSAID')}</option>
          <option value="yes">{t('PROPOSAL.YES')}</option>
          <option value="no">{t('PROPOSAL.NO')}</option>
        </Select>
      )}
    </FormField>
  );
  return (
    <div className={page.fields}>
      <FormField form={form} name="delivery_days" label={t('PROPOSAL.FORM.DELIVERY_DAYS')} size="large">
        {(field) => <Input {...field} size="large" inputMode="numeric" />}
      </FormField>
      <FormField form={form} name="valid_until" label={t('PROPOSAL.FIELD.VALID_UNTIL')} size="large">
        {(field) => <Input {...field} size="large" type="date" />}
      </FormField>
      {answer('delivery_included', t('PROPOSAL.FIELD.DELIVERY_INCLUDED'))}
      {answer('sample', t('PROPOSAL.FIELD.SAMPLE'))}
    </div>
  );
}

const useStyles = makeStyles({
  worked: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 20px',
    margin: 0,
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusLarge,
  },
});

/** What the buyer will see of what is typed so far: the price of a piece, of everything, and against the desired one. */
export function WorkedOut({ form, tender }: { form: ProposalForm; tender: Tender }) {
  const styles = useStyles();
  const { t } = useText();
  const words = useProposalWords();
  const { piece_price, total, percent_of_wish } = pricesOf(offerSoFar(form.watch()), tender);
  const [piece, sum, percent] = [words.money(piece_price), words.money(total), words.percent(percent_of_wish)];
  return (
    <p className={styles.worked} role="status" aria-label={t('PROPOSAL.FORM.WORKED_OUT')}>
      {piece === null && sum === null && <span>{t('PROPOSAL.FORM.NOT_WORKED_OUT')}</span>}
      {piece !== null && <span>{t('PROPOSAL.FORM.PIECE', { sum: piece })}</span>}
      {sum !== null && <span>{t('PROPOSAL.FORM.TOTAL', { sum })}</span>}
      {percent !== null && <span>{t('PROPOSAL.FORM.PERCENT', { percent })}</span>}
    </p>
  );
}
