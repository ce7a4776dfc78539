import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../data/failure.ts';
import { useUpload } from '../data/upload.ts';
import { useFailureText } from '../feedback/use-action-toast.ts';

interface Sending {
  /** How much of the file is sent; null: nothing is sent. */
  share: number | null;
  /** Why the last one was not taken. */
  fault: string | null;
  send: (file: File | undefined) => void;
}

/** One file at a time; whoever leaves the page gives it up. */
export function useSending<Answer>(to: { service: string; path: string }, onBrought: (answer: Answer) => void): Sending {
  const failureText = useFailureText();
  const upload = useUpload<Answer>(to.service, to.path, 'file');
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file || share !== null) return;
    const controller = new AbortController();
    sending.current = controller;
    setFault(null);
    setShare(0);
    try {
      onBrought(await upload(file, { signal: controller.signal, onProgress: setShare }));
    } catch (thrown) {
      // Whoever has left the page hears nothing of it any more.
      if (!controller.signal.aborted) setFault(failureOf(thrown).fields.file ?? failureText(thrown));
    } finally {
      setShare(null);
    }
  };
  return { share, fault, send: (file) => void send(file) };
}
