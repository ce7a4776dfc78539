import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ReactNode } from 'react';
import { useKitText } from '../../session/use-kit-text.ts';
import { DropZone } from '../drop-zone.tsx';
import { PICTURE_TYPES, type PictureFault } from './picture-file.ts';

const useStyles = makeStyles({ hint: { margin: 0, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 } });

interface ChooseStepProps {
  fault: PictureFault | null;
  reading: boolean;
  /** So many files may be chosen at once. */
  most?: number;
  onChoose: (files: readonly File[]) => void;
}

/** Asks for a picture, or for several. */
export function ChooseStep({ fault, reading, most = 1, onChoose }: ChooseStepProps): ReactNode {
  const { hint } = useStyles();
  const { t } = useKitText();
  return (
    <DropZone
      icon="picture"
      text={t('UPLOAD.DROP')}
      choose={t('UPLOAD.CHOOSE')}
      accept={PICTURE_TYPES}
      multiple={most > 1}
      busy={reading}
      fault={fault && (fault === 'COUNT' ? t('UPLOAD.COUNT', { count: most }) : t(`UPLOAD.${fault}`))}
      onFiles={onChoose}
    >
      <p className={hint}>{t('UPLOAD.HINT')}</p>
    </DropZone>
  );
}
