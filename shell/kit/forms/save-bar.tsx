import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useKitText } from '../session/use-kit-text.ts';
import { useBarHeight } from '../ui/use-bar-height.ts';
import { type FailedForm, FormFailure } from './form-failure.tsx';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    bottom: 'calc(12px + var(--notice-height, 0px))',
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
    animationName: { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
    animationDuration: tokens.durationNormal,
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  words: { flexGrow: 1, minWidth: '140px', color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

interface SaveBarProps {
  form: FailedForm & {
    unsaved: boolean;
    saving: boolean;
    submit: () => void;
    discard: () => void;
  };
  /** The word on the button, where "Save" does not do. */
  action?: string;
  /** Nothing is saved yet: the bar stands there from the start, and what is missing is shown even when nothing is filled in. */
  fresh?: boolean;
}

/** Room that the bar takes: focus and anchors must not come to rest behind it. */
const ROOM = '96px';

/** Appears at the first change, inside the form: saves (also by Ctrl-S) or goes back to what was saved. One per page. */
export function SaveBar({ form, action, fresh = false }: SaveBarProps): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  const { unsaved, saving, faults, failure, submit, discard } = form;
  const isWrong = faults > 0 || (failure ?? null) !== null;
  const shown = unsaved || fresh || isWrong;
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar, shown);
  useEffect(() => {
    if (!shown) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return;
      event.preventDefault();
      if (!saving) submit();
    };
    const { style } = document.documentElement;
    style.scrollPaddingBottom = ROOM;
    document.addEventListener('keydown', onKey);
    return () => {
      style.scrollPaddingBottom = '';
      document.removeEventListener('keydown', onKey);
    };
  }, [shown, saving, submit]);
  if (!shown) return null;
  return (
    <section ref={bar} className={styles.bar} aria-label={t(unsaved ? 'FORM.UNSAVED' : 'FORM.SAVE')}>
      <span className={styles.words} role="status">
        {isWrong ? <FormFailure form={form} /> : unsaved && t('FORM.UNSAVED')}
      </span>
      <span className={styles.buttons}>
        {unsaved && (
          <Button onClick={discard} disabledFocusable={saving}>
            {t('FORM.DISCARD')}
          </Button>
        )}
        <Button appearance="primary" type="submit" disabledFocusable={saving} {...(saving ? { icon: <Spinner size="tiny" /> } : {})}>
          {saving ? t('FORM.SAVING') : (action ?? t('FORM.SAVE'))}
        </Button>
      </span>
    </section>
  );
}
