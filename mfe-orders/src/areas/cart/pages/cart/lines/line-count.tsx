import { Button } from '@fluentui/react-button';
import { mergeClasses } from '@griffel/react';
import type { CartItem } from '@market/orders-contract/cart';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { lineKey } from '../../../../../features/cart/line-key.ts';
import { type CountIssue, type CountSteps, issueOf, stepped, stepsOf } from '../../../features/count-steps/count-steps.ts';
import { useText } from '../../../use-text.ts';
import { useCartStyles } from '../cart.styles.ts';
import type { FaultyCounts } from './use-faulty-counts.ts';

interface LineCountProps {
  item: CartItem;
  name: string;
  onCount: (count: number) => void;
  /** The same function for every render. */
  mark: FaultyCounts['mark'];
}

/** How many of a line: by presses in what may be ordered, or typed. What cannot be ordered stays as it was typed, with what could stand instead. */
export function LineCount({ item, name, onCount, mark }: LineCountProps) {
  const styles = useCartStyles();
  const { t } = useText();
  const id = useId();
  const steps = stepsOf(item);
  const field = useTyped(item.count, steps, onCount);
  const [key, isFaulty] = [lineKey(item), field.issue !== null];
  useEffect(() => {
    if (!isFaulty) return;
    mark(key, true);
    return () => mark(key, false);
  }, [key, isFaulty, mark]);
  const [less, more] = [stepped(item.count, -1, steps), stepped(item.count, 1, steps)];
  return (
    <div className={styles.count}>
      <div className={styles.steps}>
        <Button
          className={styles.step}
          icon={<Icon name="minus" />}
          aria-label={t('CART_PAGE.LESS', { name })}
          disabledFocusable={less === null}
          onClick={() => less !== null && field.take(less)}
        />
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={mergeClasses(styles.input, field.issue !== null && styles.wrong)}
          aria-label={t('CART_PAGE.COUNT_OF', { name })}
          {...(field.issue ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
          {...field.input}
        />
        <Button
          className={styles.step}
          icon={<Icon name="add" />}
          aria-label={t('CART_PAGE.MORE', { name })}
          disabledFocusable={more === null}
          onClick={() => more !== null && field.take(more)}
        />
        <span>{t(`CART_PAGE.UNIT.${unitOf(item)}`)}</span>
      </div>
      {field.issue && <Issue id={id} issue={field.issue} steps={steps} onTake={field.take} />}
    </div>
  );
}

/** What one of a line is. */
export function unitOf({ run_id, product }: CartItem): 'RUN' | 'PACK' | 'PIECE' {
  if (run_id !== null) return 'RUN';
  return product && product.units > 1 ? 'PACK' : 'PIECE';
}

/** What is being typed; it counts once the field is left or Enter is pressed. */
function useTyped(count: number, steps: CountSteps, onCount: (count: number) => void) {
  const [typed, setTyped] = useState<{ text: string; isJudged: boolean } | null>(null);
  const issue = typed?.isJudged ? issueOf(typed.text, steps) : null;
  const take = (next: number) => {
    setTyped(null);
    onCount(next);
  };
  const judge = () => {
    if (typed === null) return;
    if (issueOf(typed.text, steps) !== null) return setTyped({ ...typed, isJudged: true });
    const next = Number(typed.text);
    setTyped(null);
    if (next !== count) onCount(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Enter') judge();
    if (key === 'Escape') setTyped(null);
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
    event.preventDefault();
    const next = stepped(count, key === 'ArrowUp' ? 1 : -1, steps);
    // Taking a line out is not done by a slip of a key.
    if (next !== null && next > 0) take(next);
  };
  const onChange = ({ currentTarget }: { currentTarget: HTMLInputElement }) => setTyped({ text: currentTarget.value, isJudged: false });
  return { issue, take, input: { value: typed?.text ?? String(count), onChange, onBlur: judge, onKeyDown } };
}

function Issue({ id, issue, steps, onTake }: { id: string; issue: CountIssue; steps: CountSteps; onTake: (count: number) => void }) {
  const page = usePageStyles();
  const styles = useCartStyles();
  const { t } = useText();
  const { number } = useFormat();
  const words = {
    NUMBER: () => t('CART_PAGE.ISSUE.NUMBER'),
    SHORT: () => t('CART_PAGE.ISSUE.SHORT', { formatted: number(steps.most) }),
    MULTIPLE: () => t('CART_PAGE.ISSUE.MULTIPLE', { formatted: number(steps.multiple) }),
  };
  return (
    <div className={styles.steps}>
      <span id={id} role="alert" className={page.fault}>
        {words[issue.code]()}
      </span>
      {issue.code !== 'NUMBER' &&
        issue.instead.map((count) => (
          <Button key={count} size="small" className={styles.touched} onClick={() => onTake(count)}>
            {t('CART_PAGE.FIX.TAKE', { formatted: number(count) })}
          </Button>
        ))}
    </div>
  );
}
