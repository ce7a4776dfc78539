import { Finding, type PublishedVersion } from '@market/modules-contract/version';
import { failureOf } from '@market/shell-kit/data/failure';
import { useUpload } from '@market/shell-kit/data/upload';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { modulesApi } from '../../../../modules-api.ts';

/** What became of an archive: published, or refused, with what the checks found. */
export type Outcome = { kind: 'published'; version: PublishedVersion } | { kind: 'refused'; reason: string; findings: readonly Finding[] };

export interface Publication {
  /** Share of the archive that has left; 1 while it is judged; null: nothing is sent. */
  share: number | null;
  outcome: Outcome | null;
  send: (archive: File) => void;
  cancel: () => void;
}

const Refused = z.object({ findings: z.array(Finding) });

/** Sends archives, one at a time. */
export function usePublication(): Publication {
  const failureText = useFailureText();
  const upload = useUpload<{ data: PublishedVersion }>('modules', '/api/modules/versions', 'file');
  const utils = modulesApi.hooks.useUtils();
  const [share, setShare] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async (archive: File) => {
    const controller = new AbortController();
    sending.current = controller;
    setOutcome(null);
    setShare(0);
    try {
      const { data: version } = await upload(archive, { signal: controller.signal, onProgress: setShare });
      setOutcome({ kind: 'published', version });
      await utils.module.invalidate();
    } catch (thrown) {
      if (controller.signal.aborted) return;
      const { fields, details } = failureOf(thrown);
      const { data } = Refused.safeParse(details);
      setOutcome({ kind: 'refused', reason: fields.file ?? failureText(thrown), findings: data?.findings ?? [] });
    } finally {
      setShare(null);
    }
  };
  return { share, outcome, send: (archive) => void send(archive), cancel: () => sending.current?.abort() };
}
