import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { type DragEvent, type PropsWithChildren, useState } from 'react';

const useStyles = makeStyles({
  target: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 },
  over: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '-4px', backgroundColor: tokens.colorBrandBackground2 },
});

/** Where files may be dropped, and that they may; null: nothing is taken. The button of the composer is the first way. */
export function FileTarget({ onFiles, children }: PropsWithChildren<{ onFiles: ((files: readonly File[]) => void) | null }>) {
  const styles = useStyles();
  const [over, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    if (!onFiles || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!onFiles || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the button is the first
    <div className={mergeClasses(styles.target, over && styles.over)} onDragOver={hover} onDragLeave={() => setOver(false)} onDrop={drop}>
      {children}
    </div>
  );
}
