import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { type DragEvent, type PropsWithChildren, type ReactNode, useRef, useState } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';

const useStyles = makeStyles({
  zone: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    padding: '32px 16px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  over: { border: `2px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  icon: { fontSize: '40px', lineHeight: 0, color: tokens.colorNeutralForeground3 },
  text: { margin: 0 },
  fault: { margin: 0, color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  file: { display: 'none' },
});

interface DropZoneProps {
  icon: IconName;
  /** That something may be dropped here. */
  text: string;
  /** The word on the button. */
  choose: string;
  /** Types and file extensions that the system's dialog offers. */
  accept: string;
  multiple?: boolean;
  busy: boolean;
  /** What was wrong with the last ones. */
  fault: ReactNode;
  onFiles: (files: readonly File[]) => void;
}

/** Asks for a file, or for several: by the system's dialog, or dropped here. What it holds is shown between the button and the fault. */
export function DropZone(props: PropsWithChildren<DropZoneProps>): ReactNode {
  const { icon, text, choose, accept, multiple = false, busy, fault, onFiles, children } = props;
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the button is the first
    <div className={mergeClasses(styles.zone, over && styles.over)} onDragOver={hover} onDragLeave={() => setOver(false)} onDrop={drop}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <p className={styles.text}>{text}</p>
      <Button appearance="primary" disabledFocusable={busy} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      {children}
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={choose}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was mended.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
