import { encode } from 'uqr';
import { useInvoiceStyles } from './invoice.styles.ts';

interface PaymentCodeProps {
  /** What the app of a bank reads. */
  text: string;
  label: string;
  hint: string;
}

/** The payment as a QR code, for the camera of a bank's app. */
export function PaymentCode({ text, label, hint }: PaymentCodeProps) {
  const styles = useInvoiceStyles();
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <figure className={styles.code}>
      <svg className={styles.square} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000000" />
      </svg>
      <figcaption className={styles.hint}>{hint}</figcaption>
    </figure>
  );
}
