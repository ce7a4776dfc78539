import { makeStyles } from '@griffel/react';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { encode } from 'uqr';
import { useText } from '../../../use-text.ts';
import { CodeForm } from './code-form.tsx';

export interface Offer {
  secret: string;
  uri: string;
}

const useStyles = makeStyles({
  offer: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '24px' },
  words: { display: 'flex', flexDirection: 'column', gap: '12px', flex: '1 1 260px', minWidth: 0 },
  secret: { overflowWrap: 'anywhere', userSelect: 'all' },
  // Dark on light in both themes: cameras read nothing else.
  square: { width: '184px', height: '184px', borderRadius: '8px', backgroundColor: '#ffffff' },
});

interface EnrollmentProps {
  offer: Offer;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** Hands the secret to an app, as a square for its camera and as letters for its keyboard, and asks for the first code. */
export function Enrollment({ offer: { secret, uri }, onCode, onCancel }: EnrollmentProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  return (
    <div className={styles.offer}>
      <Square text={uri} label={t('FACTOR.SQUARE')} />
      <div className={styles.words}>
        <p className={page.note}>{t('FACTOR.SCAN')}</p>
        <p className={page.note}>
          {t('FACTOR.SECRET')} <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <CodeForm label={t('FACTOR.FIRST_CODE')} action={t('FACTOR.CONFIRM')} onCode={onCode} onCancel={onCancel} />
      </div>
    </div>
  );
}

/** A QR code. */
function Square({ text, label }: { text: string; label: string }) {
  const { square } = useStyles();
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={square} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#000000" />
    </svg>
  );
}
