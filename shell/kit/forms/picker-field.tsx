import { Button } from '@fluentui/react-button';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, DialogTrigger } from '@fluentui/react-dialog';
import { FieldContextProvider, useFieldControlProps_unstable } from '@fluentui/react-field';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { AriaAttributes, KeyboardEvent, ReactNode, Ref } from 'react';
import { Icon } from '../icons/icon.tsx';

const useStyles = makeStyles({
  picker: {
    justifyContent: 'space-between',
    width: '100%',
    minHeight: '40px',
    maxWidth: 'none',
    // As the large fields beside it.
    padding: '6px 12px 6px 18px',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
  wrong: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  none: { color: tokens.colorNeutralForeground3 },
  surface: { width: 'calc(100vw - 24px)', maxWidth: '560px' },
  list: { display: 'flex', flexDirection: 'column', gap: '2px', margin: 0, padding: 0, listStyleType: 'none' },
  line: { justifyContent: 'flex-start', width: '100%', maxWidth: 'none', textAlign: 'start', overflowWrap: 'anywhere' },
});

/** What a field gives to the control in it. */
export interface ControlProps
  extends Pick<AriaAttributes, 'aria-labelledby' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'aria-label'> {
  id?: string;
  ref?: Ref<HTMLButtonElement>;
}

interface PickerFieldProps {
  field: ControlProps;
  /** What is chosen, in words; empty: nothing is. */
  text: string;
  /** Stands there while nothing is chosen. */
  placeholder: string;
  title: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** What there is to choose from. */
  children: ReactNode;
  /** Beside closing. */
  action?: ReactNode;
  closing: { text: string; primary: boolean };
}

/** A field whose value is chosen in a window: says what is chosen, and opens it by a click, Enter or the arrow down. */
export function PickerField({ field, text, placeholder, title, open, onOpen, children, action, closing }: PickerFieldProps) {
  const styles = useStyles();
  // Label, hint and fault of the field around it, if there is one.
  const control = useFieldControlProps_unstable(field, { supportsLabelFor: true });
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onOpen(true);
  };
  return (
    <Dialog open={open} onOpenChange={(_, data) => onOpen(data.open)}>
      <DialogTrigger disableButtonEnhancement>
        <Button
          {...(control as object)}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={open}
          className={mergeClasses(styles.picker, control['aria-invalid'] && styles.wrong)}
          icon={<Icon name="chevronDown" />}
          iconPosition="after"
          onKeyDown={openByArrow}
        >
          <span className={mergeClasses(styles.text, text === '' && styles.none)}>{text === '' ? placeholder : text}</span>
        </Button>
      </DialogTrigger>
      {/* The fault of the field around is none of what stands in the window. */}
      <FieldContextProvider value={undefined}>
        <DialogSurface className={styles.surface}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent>{children}</DialogContent>
            <DialogActions>
              {action}
              <DialogTrigger disableButtonEnhancement>
                <Button appearance={closing.primary ? 'primary' : 'secondary'}>{closing.text}</Button>
              </DialogTrigger>
            </DialogActions>
          </DialogBody>
        </DialogSurface>
      </FieldContextProvider>
    </Dialog>
  );
}

interface PickerLinesProps {
  lines: readonly { id: number; text: string }[];
  chosen: readonly number[];
  choose: (id: number) => void;
}

/** Lines to choose from; what is chosen is ticked. */
export function PickerLines({ lines, chosen, choose }: PickerLinesProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {lines.map(({ id, text }) => (
        <li key={id}>
          <Button
            appearance="subtle"
            className={styles.line}
            aria-pressed={chosen.includes(id)}
            {...(chosen.includes(id) ? { icon: <Icon name="check" /> } : {})}
            onClick={() => choose(id)}
          >
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}
