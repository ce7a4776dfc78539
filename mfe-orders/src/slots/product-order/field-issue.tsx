import { useFormat } from '@market/shell-kit/format/use-format';
import { useMatrixStyles } from './matrix.styles.ts';
import type { FieldFault } from './model/judged-matrix.ts';
import { useText } from './use-text.ts';

interface FieldIssueProps {
  id: string;
  name: string;
  issue: FieldFault;
  onTake: (count: number) => void;
}

/** Why a count cannot be ordered, and the nearest that can, each a press away. */
export function FieldIssue({ id, name, issue: { fault, fixes }, onTake }: FieldIssueProps) {
  const styles = useMatrixStyles();
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
              aria-label={t('MATRIX.TAKE', { name, formatted: number(count) })}
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

function useFaultWords(): (fault: FieldFault['fault']) => string {
  const { t } = useText();
  const { number } = useFormat();
  return (fault) => {
    switch (fault.code) {
      case 'SHORT':
        return fault.available > 0 ? t('MATRIX.SHORT', { formatted: number(fault.available) }) : t('MATRIX.NO_MORE');
      case 'WRONG_MULTIPLE':
        return t('MATRIX.WRONG_MULTIPLE', { formatted: number(fault.multiple) });
      case 'COUNT_OUT_OF_RANGE':
        return t('MATRIX.OUT_OF_RANGE', { formatted: number(fault.max) });
      default:
        return t('MATRIX.NOT_SOLD');
    }
  };
}
