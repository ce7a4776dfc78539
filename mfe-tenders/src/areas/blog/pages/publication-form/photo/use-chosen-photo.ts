import type { UploadWatch } from '@market/shell-kit/data/upload';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A picture that was chosen and cut, and is sent once its publication exists. */
export interface ChosenPhoto {
  file: File | null;
  /** Of its bytes, to be shown; null: none is chosen. */
  url: string | null;
  /** How much of it is sent, 0 to 1; null: nothing is under way. */
  share: number | null;
  choose: (file: File) => Promise<void>;
  forget: () => void;
  /** Begins an upload whose progress is `share`; leaving the page gives it up. */
  watch: () => UploadWatch;
}

export function useChosenPhoto(): ChosenPhoto {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const sending = useRef<AbortController>(null);
  const url = chosen?.url ?? null;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  useEffect(() => () => sending.current?.abort(), []);
  const choose = useCallback(async (file: File) => setChosen({ file, url: URL.createObjectURL(file) }), []);
  const forget = useCallback(() => {
    setChosen(null);
    setShare(null);
  }, []);
  const watch = useCallback((): UploadWatch => {
    const attempt = new AbortController();
    sending.current = attempt;
    setShare(0);
    return { signal: attempt.signal, onProgress: setShare };
  }, []);
  return { file: chosen?.file ?? null, url, share, choose, forget, watch };
}
