import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import type { CountFault } from './count-fault.ts';
import { useText } from './use-text.ts';

const coarse = '@media (pointer: coarse)';

const useStyles = makeStyles({
  fault: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  fixes: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '4px' },
  fix: {
    minWidth: '32px',
    minHeight: '24px',
    padding: '0 6px',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorBrandForegroundLink,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [coarse]: { minHeight: '44px', minWidth: '44px' },
  },
});

interface CountIssueProps {
  id: string;
  name: string;
  issue: CountFault;
  onTake: (count: number) => void;
}

/** Why a count cannot be ordered, and the nearest that can, each a press away. */
export function CountIssue({ id, name, issue: { fault, fixes }, onTake }: CountIssueProps) {
  const styles = useStyles();
  const words = useFaultWords();
  const { t } = useText();
  const { number } = useFormat();
  return (
    <>
      <span id={id} className={styles.fault}>
        {words(fault)}
      </span>
      {fixes.length > 0 && (
        <span className={styles.fixes}>
          {fixes.map((count) => (
            <button
              key={count}
              type="button"
              className={styles.fix}
              aria-label={t('COUNT_FAULT.TAKE', { name, formatted: number(count) })}
              onClick={() => onTake(count)}
            >
              {number(count)}
            </button>
          ))}
        </span>
      )}
    </>
  );
}

function useFaultWords(): (fault: CountFault['fault']) => string {
  const { t } = useText();
  const { number } = useFormat();
  return (fault) => {
    switch (fault.code) {
      case 'SHORT':
        return fault.available > 0 ? t('COUNT_FAULT.SHORT', { formatted: number(fault.available) }) : t('COUNT_FAULT.NO_MORE');
      case 'WRONG_MULTIPLE':
        return t('COUNT_FAULT.WRONG_MULTIPLE', { formatted: number(fault.multiple) });
      case 'COUNT_OUT_OF_RANGE':
        return t('COUNT_FAULT.OUT_OF_RANGE', { formatted: number(fault.max) });
      case 'RUNS_ONLY':
        return t('COUNT_FAULT.RUNS_ONLY');
      default:
        return t('COUNT_FAULT.NOT_SOLD');
    }
  };
}
