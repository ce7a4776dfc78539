import { Button } from '@fluentui/react-button';
import { mergeClasses } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { memo, useId, useState } from 'react';
import { CountIssue } from '../../../../features/count-fault/count-issue.tsx';
import { useText } from '../../use-text.ts';
import { MatchedGoods } from './matched-goods.tsx';
import type { JudgedRow } from './model/judged-rows.ts';
import { useQuickStyles } from './quick-order.styles.ts';
import type { QuickOrder } from './use-quick-order.ts';

interface QuickRowProps extends Pick<QuickOrder, 'edit'> {
  judged: JudgedRow;
  onRemove: (id: number) => void;
}

function Row({ judged, edit, onRemove }: QuickRowProps) {
  const styles = useQuickStyles();
  const { t } = useText();
  const { money } = useFormat();
  const { row, price, sum } = judged;
  return (
    <li className={styles.row}>
      <div className={styles.code}>
        <CodeField code={row.code} onCode={(code) => edit(row.id, { code })} />
      </div>
      <div className={styles.goods}>
        <MatchedGoods judged={judged} onChoose={(chosen) => edit(row.id, { chosen })} />
      </div>
      <CountOf judged={judged} onCount={(count) => edit(row.id, { count })} />
      <div className={styles.sum}>
        {sum !== null && <span>{money(sum)}</span>}
        {price !== null && <span className={styles.small}>{t('QUICK.PRICE', { price: money(price) })}</span>}
      </div>
      <div className={styles.remove}>
        <Button
          appearance="subtle"
          className={styles.touch}
          icon={<Icon name="close" />}
          data-remove
          aria-label={t('QUICK.REMOVE', { code: row.code })}
          onClick={() => onRemove(row.id)}
        />
      </div>
    </li>
  );
}

/** A number is looked up once it is whole: when the field is left, or Enter is pressed. */
function CodeField({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const styles = useQuickStyles();
  const { t } = useText();
  const [typed, setTyped] = useState(code);
  const settle = () => typed.trim() !== code && onCode(typed.trim());
  return (
    <input
      type="text"
      autoComplete="off"
      spellCheck={false}
      className={styles.input}
      aria-label={t('QUICK.CODE_OF', { code })}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  );
}

function CountOf({ judged: { row, issue, match }, onCount }: { judged: JudgedRow; onCount: (count: string) => void }) {
  const styles = useQuickStyles();
  const { t } = useText();
  const id = useId();
  const name = t('QUICK.COUNT_OF', { code: match?.name ?? row.code });
  return (
    <div className={styles.count}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={mergeClasses(styles.input, styles.number, issue !== null && styles.wrong)}
        aria-label={name}
        {...(issue ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
        value={row.count}
        onChange={({ currentTarget }) => onCount(currentTarget.value)}
      />
      {issue && <CountIssue id={id} name={name} issue={issue} onTake={(count) => onCount(String(count))} />}
    </div>
  );
}

const isSame = (one: QuickRowProps, other: QuickRowProps): boolean =>
  one.edit === other.edit &&
  one.onRemove === other.onRemove &&
  (Object.keys(one.judged) as (keyof JudgedRow)[]).every((key) =>
    key === 'issue' ? JSON.stringify(one.judged.issue) === JSON.stringify(other.judged.issue) : one.judged[key] === other.judged[key],
  );

/** One number of the list. While another is worked on, it is not drawn again: there may be hundreds. */
export const QuickRowView = memo(Row, isSame);
