import type { Audience } from '@market/modules-contract/manifest';
import type { Module } from '@market/modules-contract/module';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { modulesApi } from '../../../../../modules-api.ts';
import { useText } from '../../../use-text.ts';
import { useShownModule } from '../use-module-actions.ts';

/** Shares of readers, one after the other as trust grows. */
export const STEPS = [10, 25, 50, 100] as const;

export interface StartingRollout {
  module: Module;
  version: string;
}

interface Readers {
  /** As it is typed. */
  percent: string;
  roles: readonly Audience[];
  companies: readonly number[];
}

const isShare = (typed: string): boolean => /^\d{1,3}$/.test(typed) && Number(typed) <= 100;

/** To whom a version is offered: whom it is offered already, to begin with. */
export function useStartRollout({ module, version }: StartingRollout, close: () => void) {
  const { t } = useText();
  const toast = useUnit(toastShown);
  const failureText = useFailureText();
  const shows = useShownModule();
  const running = module.rollout?.version === version ? module.rollout : null;
  const [readers, setReaders] = useState<Readers>({
    percent: String(running?.percent ?? STEPS[0]),
    roles: running?.roles ?? [],
    companies: running?.companies ?? [],
  });
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync, isPending } = modulesApi.hooks.rollout.begin.useMutation();
  const isWhole = isShare(readers.percent);
  const send = async () => {
    if (!isWhole) return;
    setFailure(null);
    const [percent, roles, companies] = [Number(readers.percent), [...readers.roles], [...readers.companies]];
    try {
      await shows(await mutateAsync({ id: module.id, version, percent, roles, companies }));
      toast({ intent: 'success', text: t(percent === 100 ? 'MODULES.DONE.SET_LIVE' : 'MODULES.DONE.OFFERED', { version }) });
      close();
    } catch (thrown) {
      setFailure(failureText(thrown));
    }
  };
  const change = (patch: Partial<Readers>) => setReaders({ ...readers, ...patch });
  return { readers, change, failure, isWhole, send, isPending };
}
