import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import { tokens } from '@fluentui/react-theme';
import { Toast as ToastCard, Toaster, ToastFooter, ToastTitle, ToastTrigger, useToastController } from '@fluentui/react-toast';
import { makeStyles } from '@griffel/react';
import { $toasts, type Toast, toastDismissed } from '@market/shell-kit/feedback/toasts';
import { TOAST_LIMIT } from '@market/shell-kit/format/constants';
import { Link } from '@market/shell-kit/routing/navigation';
import { useUnit } from 'effector-react';
import { type JSX, type Ref, useEffect, useMemo, useRef } from 'react';
import { announced } from '../../parts/announcements.model.ts';
import { focusHeading } from '../../parts/focus-heading.ts';
import { useText } from '../../parts/frame-texts.ts';
import { Icon } from '../../parts/icon.tsx';
import { measures, media } from '../../parts/measures.ts';

const TOASTER = 'page';
/** Good news leaves by itself; an error stays until the reader has dealt with it. */
const POLITE_MS = 5000;
/** What can be taken back stands for as long as that takes to decide. */
const UNDOABLE_MS = 10_000;
const STICKY = -1;

function stayOf({ intent, isProgress, action }: Toast): number {
  if (intent === 'error' || isProgress) return STICKY;
  return action ? UNDOABLE_MS : POLITE_MS;
}

const useStyles = makeStyles({
  region: {
    // A class on the toaster itself would fall on every toast in it as well.
    '& > .fui-Toaster': {
      position: 'fixed',
      // Over open dialogs, above the privacy notice and the bar that saves a form while they stand.
      zIndex: 1_000_001,
      marginBottom: 'calc(var(--notice-height, 0px) + var(--save-bar-height, 0px))',
      width: 'min(420px, calc(100vw - 32px))',
    },
    // On a phone the bottom is where the thumb and the buttons are: there toasts push the page down, and stick below its search.
    [`@media ${media.menuDrawer}`]: {
      position: 'sticky',
      top: `${measures.searchRowHeight + 8}px`,
      zIndex: 1_000_001,
      '& > .fui-Toaster': {
        position: 'static',
        boxSizing: 'border-box',
        width: 'auto',
        margin: '0 16px',
        padding: '8px 0',
        // The library puts it into the middle of a bottom that it no longer stands at.
        transform: 'none !important',
      },
    },
  },
  times: { marginLeft: '8px', color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  foot: { alignItems: 'center', flexWrap: 'wrap' },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '24px',
    color: tokens.colorBrandForegroundLink,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
});

/** The one place where toasts stand. Fetched with the first of them. */
export function ToastHost(): JSX.Element {
  const { t } = useText();
  const announce = useUnit(announced);
  const styles = useStyles();
  useDispatchedToasts();
  return (
    <section aria-label={t('TOAST.REGION')} className={styles.region}>
      <Toaster
        inline
        toasterId={TOASTER}
        position="bottom"
        limit={TOAST_LIMIT}
        pauseOnHover
        pauseOnWindowBlur
        offset={{ vertical: 24 }}
        shortcuts={{ focus: (event) => event.key === 'F8' }}
        announce={(text, { politeness }) => announce({ text, politeness })}
      />
    </section>
  );
}

/** Brings the page's list of toasts and the toaster's to the same: new ones in, repeated ones counted, gone ones out. */
function useDispatchedToasts(): void {
  const toasts = useUnit($toasts);
  const { show, repeat, remove } = useToaster();
  const drawn = useRef(new Map<string, number>());
  useEffect(() => {
    const before = drawn.current;
    drawn.current = new Map(toasts.map(({ id, times }) => [id, times]));
    for (const toast of toasts) {
      if (!before.has(toast.id)) show(toast);
      else if (before.get(toast.id) !== toast.times) repeat(toast);
    }
    for (const id of before.keys()) if (!drawn.current.has(id)) remove(id);
  }, [toasts, show, repeat, remove]);
}

/** The toaster's own verbs, in the page's terms. */
function useToaster() {
  const { dispatchToast, updateToast, dismissToast } = useToastController(TOASTER);
  const dismissed = useUnit(toastDismissed);
  return useMemo(
    () => ({
      show: (toast: Toast) =>
        dispatchToast(<ToastContent toast={toast} />, {
          toastId: toast.id,
          intent: toast.intent,
          politeness: toast.intent === 'error' ? 'assertive' : 'polite',
          timeout: stayOf(toast),
          // From a card that is itself a stop, Shift+Tab would lead round within it; F8 reaches it all the same.
          root: { tabIndex: -1 },
          onStatusChange: (_, { status }) => status === 'dismissed' && dismissed(toast.id),
        }),
      repeat: (toast: Toast) => updateToast({ toastId: toast.id, content: <ToastContent toast={toast} /> }),
      remove: dismissToast,
    }),
    [dispatchToast, updateToast, dismissToast, dismissed],
  );
}

/**
 * The library keeps Tab within a toast until Escape, which takes all toasts away, and has no setting for it:
 * without the attribute by which its focus manager knows the group, Tab goes on to what follows.
 */
function useTabPassing(): Ref<never> {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const group of ['.fui-ToastContainer', '.fui-Toaster']) card.current?.closest(group)?.removeAttribute('data-tabster');
  }, []);
  return card as Ref<never>;
}

function ToastContent({ toast }: { toast: Toast }): JSX.Element {
  const { t } = useText();
  const styles = useStyles();
  const card = useTabPassing();
  // The toaster gives the focus to the next toast; with the last one it would be nobody's.
  const isLast = useUnit($toasts).length === 1;
  const leave = () => isLast && focusHeading();
  const act = () => {
    leave();
    toast.action?.act();
  };
  return (
    <ToastCard ref={card}>
      <ToastTitle
        {...(toast.isProgress ? { media: <Spinner size="tiny" /> } : {})}
        action={
          <ToastTrigger>
            <Button
              appearance="transparent"
              size="small"
              icon={<Icon name="close" size={16} />}
              aria-label={t('TOAST.DISMISS')}
              onClick={leave}
            />
          </ToastTrigger>
        }
      >
        {toast.text}
        {toast.times > 1 ? <span className={styles.times}>{t('TOAST.REPEATED', { count: toast.times })}</span> : null}
      </ToastTitle>
      {toast.action || toast.link ? (
        <ToastFooter className={styles.foot}>
          {toast.link ? (
            <ToastTrigger disableButtonEnhancement>
              <Link to={toast.link.path} className={styles.link}>
                {toast.link.label}
              </Link>
            </ToastTrigger>
          ) : null}
          {toast.action ? (
            <ToastTrigger>
              <Button size="small" onClick={act}>
                {toast.action.label}
              </Button>
            </ToastTrigger>
          ) : null}
        </ToastFooter>
      ) : null}
    </ToastCard>
  );
}
