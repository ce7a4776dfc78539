import { ProgressBar } from '@fluentui/react-progress';
import { makeStyles } from '@griffel/react';

const useStyles = makeStyles({ goal: { display: 'flex', flexDirection: 'column', gap: '6px' } });

interface GoalBarProps {
  /** What is missing, and to what. */
  words: string;
  reached: number;
  goal: number;
}

/** How much of a sum is there, in words and as a bar. */
export function GoalBar({ words, reached, goal }: GoalBarProps) {
  const styles = useStyles();
  return (
    <div className={styles.goal}>
      <span>{words}</span>
      <ProgressBar value={reached} max={goal} thickness="large" aria-label={words} />
    </div>
  );
}
