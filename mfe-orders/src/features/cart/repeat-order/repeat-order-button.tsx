import { Button, type ButtonProps } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import { useMay } from '@market/shell-kit/session/capabilities';
import { useRepeatOrder } from './use-repeat-order.tsx';
import { useText } from './use-text.ts';

interface RepeatOrderButtonProps extends Pick<ButtonProps, 'appearance' | 'size'> {
  orderId: number;
}

/** Puts what was ordered into the cart once more, for those who have one. */
export function RepeatOrderButton({ orderId, ...looks }: RepeatOrderButtonProps) {
  const { t } = useText();
  const { repeat, pending, report } = useRepeatOrder();
  const mayOrder = useMay('orders.place');
  if (!mayOrder) return null;
  return (
    <>
      <Button
        {...looks}
        disabledFocusable={pending !== null}
        {...(pending === null ? {} : { icon: <Spinner size="tiny" /> })}
        onClick={() => void repeat(orderId)}
      >
        {t('REPEAT.ACTION')}
      </Button>
      {report}
    </>
  );
}
