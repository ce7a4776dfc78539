import { useEffect, useRef, useState } from 'react';
import { momentToAsk } from './asking-pace.ts';

/** Fewer letters lead everywhere. Of the specification. */
export const LETTERS_MIN = 3;

/** The words as they are asked about: later than they are typed, and not for every letter. Empty while they are too few. */
export function usePacedWords(typed: string): string {
  const words = typed.trim();
  const enough = words.length >= LETTERS_MIN;
  const [asked, setAsked] = useState('');
  const times = useRef<{ askedAt: number; unaskedSince: number | null }>({ askedAt: Number.NEGATIVE_INFINITY, unaskedSince: null });
  const differs = enough && words !== asked;
  useEffect(() => {
    if (!differs) {
      times.current.unaskedSince = null;
      return;
    }
    const changedAt = Date.now();
    const { askedAt } = times.current;
    const unaskedSince = times.current.unaskedSince ?? changedAt;
    times.current.unaskedSince = unaskedSince;
    const ask = () => {
      times.current = { askedAt: Date.now(), unaskedSince: null };
      setAsked(words);
    };
    const timer = setTimeout(ask, Math.max(0, momentToAsk({ changedAt, unaskedSince, askedAt }) - changedAt));
    return () => clearTimeout(timer);
  }, [words, differs]);
  return enough ? asked : '';
}
