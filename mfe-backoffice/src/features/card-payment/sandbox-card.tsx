import { makeStyles } from '@griffel/react';
import { $locale } from '@market/shell-kit/session/locale';
import { $theme } from '@market/shell-kit/session/theme';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import type { CardFormProps, CardOutcome } from './card-form.ts';
import { useText } from './use-text.ts';

const useStyles = makeStyles({ frame: { width: '100%', border: 'none' } });

const FORM = '/dev/pay/card-form';

/** Until the form says how tall it is. */
const FIRST_HEIGHT = 180;

interface Message {
  /** Pixels. */
  height?: number;
  state?: 'ready' | 'bank' | 'succeeded' | 'processing' | 'refused' | 'invalid';
  method?: string;
  code?: string;
}

function outcomeOf({ state, method = '', code = 'unknown' }: Message): CardOutcome {
  if (state === 'invalid') return { invalid: true };
  return state === 'refused' ? { refused: code } : { method };
}

/** The form of the sandbox, where no money moves: a page of its own in a frame, as the real provider's is. */
export function SandboxCard({ publishableKey, onForm, onBank }: CardFormProps) {
  const styles = useStyles();
  const { t } = useText();
  const [locale, theme] = useUnit([$locale, $theme]);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const latest = useRef({ onForm, onBank });
  latest.current = { onForm, onBank };
  useEffect(() => {
    let answer: ((outcome: CardOutcome) => void) | null = null;
    const confirm = (secret: string) =>
      new Promise<CardOutcome>((resolve) => {
        answer = resolve;
        frame.current?.contentWindow?.postMessage({ confirm: { secret, key: publishableKey } }, location.origin);
      });
    const hear = ({ source, origin, data }: MessageEvent<{ card?: Message } | null>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin || !data?.card) return;
      if (data.card.height !== undefined) setHeight(data.card.height);
      else if (data.card.state === 'ready') latest.current.onForm({ confirm });
      else if (data.card.state === 'bank') latest.current.onBank();
      else answer?.(outcomeOf(data.card));
    };
    addEventListener('message', hear);
    return () => {
      removeEventListener('message', hear);
      latest.current.onForm(null);
    };
  }, [publishableKey]);
  const src = `${FORM}?lang=${locale}&theme=${theme}`;
  return <iframe ref={frame} className={styles.frame} height={height} title={t('CARD.FORM')} src={src} />;
}
