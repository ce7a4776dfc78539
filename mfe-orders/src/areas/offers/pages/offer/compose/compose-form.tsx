import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { Spinner } from '@fluentui/react-spinner';
import { Textarea } from '@fluentui/react-textarea';
import { OFFER_LIMITS, type Offer } from '@market/orders-contract/offer';
import { SaveBar } from '@market/shell-kit/forms/save-bar';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { type FormEvent, useRef } from 'react';
import { useText } from '../../../use-text.ts';
import { AgreedDifference } from '../lines/agreed-difference.tsx';
import { agreedSum, piecesOf, sumOf } from '../offer-rules.ts';
import { ComposedLines } from './composed-lines.tsx';
import { GoodsPicker } from './goods-picker.tsx';
import { figuresOf, pickedLine } from './typed-lines.ts';
import { useCompose } from './use-compose.ts';

interface ComposeFormProps {
  offer: Offer;
  /** The offer was changed meanwhile: the newer version is shown, what is typed stays. */
  onOutdated: (isOutdated: boolean) => void;
}

/** Goods of the vendor at the prices of the offer: kept as a draft, or sent to the buyer. */
export function ComposeForm({ offer, onOutdated }: ComposeFormProps) {
  const page = usePageStyles();
  const { t } = useText();
  const composed = useCompose(offer, onOutdated);
  const { lines, comment, change, save, saving, unsaved, faults, failure, discard } = composed;
  const form = useRef<HTMLFormElement>(null);
  const figures = lines.map(figuresOf);
  const isDraft = offer.status === 'composing';
  // What is offered already has no draft: the buyer sees every change of it.
  const keep = () => void save(!isDraft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep();
  };
  const toFault = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  const bar = { unsaved, saving, submit: keep, discard, faults: Object.keys(faults).length, toFault, failure };
  return (
    <form ref={form} className={page.page} noValidate onSubmit={submit}>
      <PageSection title={t('OFFER.LINES.TITLE')}>
        <p className={page.note}>{t('OFFER.COMPOSE.TEXT')}</p>
        <ComposedLines composed={composed} total={sumOf(figures)} />
        <AgreedDifference sum={sumOf(figures)} agreed={agreedSum(offer, piecesOf(figures))} />
        <GoodsPicker
          company={offer.company_id}
          taken={lines.map(({ goods }) => goods.product_id)}
          isFull={lines.length >= OFFER_LIMITS.lines}
          onPick={(row) => change({ lines: [...lines, pickedLine(row)] })}
        />
        <Field label={t('OFFER.COMPOSE.COMMENT')}>
          <Textarea rows={3} maxLength={OFFER_LIMITS.comment} value={comment} onChange={(_, { value }) => change({ comment: value })} />
        </Field>
      </PageSection>
      <div>
        <Button
          appearance="primary"
          size="large"
          disabledFocusable={saving}
          {...(saving ? { icon: <Spinner size="tiny" /> } : {})}
          onClick={() => void save(true)}
        >
          {t('OFFER.COMPOSE.SEND')}
        </Button>
      </div>
      <SaveBar form={bar} action={t(isDraft ? 'OFFER.COMPOSE.SAVE' : 'OFFER.COMPOSE.SEND_CHANGES')} />
    </form>
  );
}
