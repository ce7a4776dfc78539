import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { PICTURE_TYPES, type PictureFault } from './picture-file.ts';

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
  hint: { margin: 0, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  fault: { margin: 0, color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  file: { display: 'none' },
});

interface ChooseStepProps {
  fault: PictureFault | null;
  reading: boolean;
  /** So many files may be chosen at once. */
  most?: number;
  onChoose: (files: readonly File[]) => void;
}

/** Asks for a file, or for several: by the system's dialog, or dropped here. */
export function ChooseStep({ fault, reading, most = 1, onChoose }: ChooseStepProps): ReactNode {
  const styles = useStyles();
  const { t } = useTranslation('kit');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose([...event.dataTransfer.files]);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the button is the first
    <div className={mergeClasses(styles.zone, over && styles.over)} onDragOver={hover} onDragLeave={() => setOver(false)} onDrop={drop}>
      <span className={styles.icon}>
        <Icon name="picture" />
      </span>
      <p className={styles.text}>{t('UPLOAD.DROP')}</p>
      <Button appearance="primary" disabledFocusable={reading} onClick={() => input.current?.click()}>
        {t('UPLOAD.CHOOSE')}
      </Button>
      <p className={styles.hint}>{t('UPLOAD.HINT')}</p>
      <p className={styles.fault} role="alert">
        {fault && (fault === 'COUNT' ? t('UPLOAD.COUNT', { count: most }) : t(`UPLOAD.${fault}`))}
      </p>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept={PICTURE_TYPES}
        multiple={most > 1}
        aria-label={t('UPLOAD.CHOOSE')}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was mended.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
