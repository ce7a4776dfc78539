import { Button } from '@fluentui/react-button';
import { mergeClasses } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import { useId } from 'react';
import type { CountFault } from '../../features/count-fault/count-fault.ts';
import { CountIssue } from '../../features/count-fault/count-issue.tsx';
import { useMatrixStyles } from './matrix.styles.ts';
import { type Steps, stepped } from './model/stepped.ts';
import { useText } from './use-text.ts';

interface CountStepperProps {
  name: string;
  text: string;
  steps: Steps;
  issue: CountFault | null;
  onType: (text: string) => void;
}

/** A count that is typed, or raised and lowered by what may be ordered. */
export function CountStepper({ name, text, steps, issue, onType }: CountStepperProps) {
  const styles = useMatrixStyles();
  const { t } = useText();
  const id = useId();
  const [less, more] = [stepped(text, -1, steps), stepped(text, 1, steps)];
  return (
    <div className={styles.stepper}>
      <div className={styles.steps}>
        <Button
          className={styles.touch}
          icon={<Icon name="minus" />}
          aria-label={t('MATRIX.LESS', { name })}
          disabledFocusable={less === null}
          onClick={() => less !== null && onType(less)}
        />
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={mergeClasses(styles.input, styles.counted, text !== '' && styles.filled, issue !== null && styles.wrong)}
          aria-label={name}
          {...(issue ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
          value={text}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        <Button
          className={styles.touch}
          icon={<Icon name="add" />}
          aria-label={t('MATRIX.MORE', { name })}
          disabledFocusable={more === null}
          onClick={() => more !== null && onType(more)}
        />
      </div>
      {issue && <CountIssue id={id} name={name} issue={issue} onTake={(count) => onType(String(count))} />}
    </div>
  );
}
