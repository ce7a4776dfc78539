import { Button } from '@fluentui/react-button';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { Slot } from '@market/shell-kit/slots/slots';
import { useUnit } from 'effector-react';
import { type JSX, useEffect, useState } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { Icon } from '../../parts/icon.tsx';
import { useFocusReturn } from '../../parts/use-focus-return.ts';

/**
 * Opens the drawer of categories that a module contributes; only phones have it, wider windows show the tree on the page.
 * `isAlone`: no search stands beside it, as for vendors; there is room for its name then.
 */
export function CategoryOpener({ isAlone }: { isAlone: boolean }): JSX.Element {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  useFocusReturn(isOpen);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        appearance="outline"
        size="large"
        icon={<Icon name="category" />}
        aria-label={t('HEADER.CATEGORIES')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {isAlone ? t('HEADER.CATEGORIES') : null}
      </Button>
      <Slot
        name="header.category-drawer"
        active={isOpen}
        props={{ open: isOpen, onClose: close }}
        fallback={(state) => (state === 'failed' && isOpen ? <DrawerFailed onSaid={close} /> : null)}
      />
    </>
  );
}

/** The drawer did not come: says so, and lets the next press ask again. */
function DrawerFailed({ onSaid }: { onSaid: () => void }): null {
  const { t } = useText();
  const show = useUnit(toastShown);
  useEffect(() => {
    show({ intent: 'error', text: t('HEADER.CATEGORIES_FAILED') });
    onSaid();
  }, [show, t, onSaid]);
  return null;
}
