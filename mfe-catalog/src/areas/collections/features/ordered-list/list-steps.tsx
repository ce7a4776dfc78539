import { Button } from '@fluentui/react-button';
import { useFormat } from '@market/shell-kit/format/use-format';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';

interface ListStepsProps {
  /** Place of the first on screen, counted from 0. */
  first: number;
  perPage: number;
  total: number;
  turn: (first: number) => void;
}

/** Which part of a list within a form is on screen, and the ways to its other parts; nothing where all of it is. */
export function ListSteps({ first, perPage, total, turn }: ListStepsProps) {
  const page = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  if (total <= perPage) return null;
  const last = Math.min(total, first + perPage);
  return (
    <div className={page.row}>
      <Button disabledFocusable={first === 0} onClick={() => first > 0 && turn(Math.max(0, first - perPage))}>
        {t('ORDERED.PREVIOUS')}
      </Button>
      <Button disabledFocusable={last === total} onClick={() => last < total && turn(last)}>
        {t('ORDERED.NEXT')}
      </Button>
      <span className={page.note} role="status">
        {t('ORDERED.SHOWN', { first: number(first + 1), last: number(last), total: number(total) })}
      </span>
    </div>
  );
}
