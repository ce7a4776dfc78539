import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import type { RefusalTexts } from '@market/kit-contract/envelope';
import { ordersRefusals } from '@market/orders-contract/refusals';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { $locale } from '@market/shell-kit/session/locale';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { useItemStyles } from '../../../../../features/item-table/item-table.styles.ts';
import { useText } from '../../../use-text.ts';
import { LinesTable } from '../lines/lines-table.tsx';
import { sumOf } from '../offer-rules.ts';
import { faultKey, figuresOf, type TypedLine } from './typed-lines.ts';
import type { Composed } from './use-compose.ts';

const texts: RefusalTexts = ordersRefusals;

interface ComposedLinesProps {
  composed: Composed;
  /** Roubles. */
  total: number;
}

/** The lines with their counts and prices to be typed, each with what is wrong with it. */
export function ComposedLines({ composed: { lines, faults, change }, total }: ComposedLinesProps) {
  const page = usePageStyles();
  const { t } = useText();
  const { money } = useFormat();
  const table = useRef<HTMLDivElement>(null);
  // A line goes with the button that took it out.
  const kept = useKeptFocus(table);
  if (lines.length === 0) return <p className={page.note}>{t('OFFER.LINES.EMPTY')}</p>;
  const put = (at: number, patch: Partial<TypedLine>) =>
    change({ lines: lines.map((line, index) => (index === at ? { ...line, ...patch } : line)) });
  const shown = lines.map((line, index) => ({
    goods: line.goods,
    note: <LineTools line={line} onRemove={() => change({ lines: lines.filter((each) => each !== line) })} />,
    price: (
      <Figure
        name={t('OFFER.COMPOSE.PRICE_OF', { name: line.goods.name })}
        mode="decimal"
        typed={line.price}
        fault={faults[faultKey(index, 'price')]}
        onType={(price) => put(index, { price })}
      />
    ),
    count: (
      <Figure
        name={t('OFFER.COMPOSE.COUNT_OF', { name: line.goods.name })}
        mode="numeric"
        typed={line.count}
        fault={faults[faultKey(index, 'count')]}
        onType={(count) => put(index, { count })}
      />
    ),
    sum: money(sumOf([figuresOf(line)])),
  }));
  return (
    <div ref={table} tabIndex={-1} style={{ outline: 'none' }} {...kept}>
      <LinesTable lines={shown} total={total} />
    </div>
  );
}

function LineTools({ line: { goods, count }, onRemove }: { line: TypedLine; onRemove: () => void }) {
  const styles = useItemStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { number, money } = useFormat();
  const { available, before, name } = goods;
  return (
    <span className={page.words}>
      {before && before.count > 0 && (
        <span className={page.small}>{t('OFFER.COMPOSE.SEEN', { formatted: number(before.count), price: money(before.price) })}</span>
      )}
      {Number(count) > available && <span className={styles.short}>{t('OFFER.LINES.SHORT', { formatted: number(available) })}</span>}
      <span>
        <Button size="small" icon={<Icon name="close" />} aria-label={t('OFFER.COMPOSE.REMOVE_OF', { name })} onClick={onRemove}>
          {t('OFFER.COMPOSE.REMOVE')}
        </Button>
      </span>
    </span>
  );
}

interface FigureProps {
  name: string;
  mode: 'decimal' | 'numeric';
  typed: string;
  /** The code of a refusal, or the service's own sentence. */
  fault: string | undefined;
  onType: (typed: string) => void;
}

function Figure({ name, mode, typed, fault, onType }: FigureProps) {
  const styles = useItemStyles();
  const locale = useUnit($locale);
  const sentence = fault !== undefined && Object.hasOwn(texts, fault) ? texts[fault]?.[locale] : fault;
  return (
    <Field
      className={styles.countField}
      {...(sentence === undefined ? {} : { validationState: 'error' as const, validationMessage: sentence })}
    >
      <Input className={styles.count} inputMode={mode} aria-label={name} value={typed} onChange={(_, { value }) => onType(value)} />
    </Field>
  );
}
