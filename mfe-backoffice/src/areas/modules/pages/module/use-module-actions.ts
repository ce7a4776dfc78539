import type { Module, ModuleAnswer } from '@market/modules-contract/module';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { modulesApi } from '../../../../modules-api.ts';
import { useModuleTitle } from '../../features/module-state/use-module-title.ts';
import { useText } from '../../use-text.ts';

/** Of the contract. */
export const REASON_MAX = 500;

/** What is done to a module and its versions, beside the approval, which has a form. Each answers whether it was done; a toast says so either way. */
export function useModuleActions(module: Module) {
  const { t } = useText();
  const { id } = module;
  const name = useModuleTitle()(module);
  const withToast = useActionToast();
  const shows = useShownModule();
  const { reject, setLive, stop, start, end, pin } = modulesApi.hooks.rollout;
  const [rejection, change, stopping] = [reject.useMutation(), setLive.useMutation(), stop.useMutation()];
  const [starting, ending, pinning] = [start.useMutation(), end.useMutation(), pin.useMutation()];
  return {
    reject: (version: string, reason: string) =>
      withToast(rejection.mutateAsync({ id, version, reason }).then(shows), t('MODULES.DONE.REJECTED', { version })),
    setLive: (version: string, reason: string) =>
      withToast(change.mutateAsync({ id, version, reason }).then(shows), t('MODULES.DONE.SET_LIVE', { version })),
    stop: (reason: string) => withToast(stopping.mutateAsync({ id, reason }).then(shows), t('MODULES.DONE.STOPPED', { name })),
    start: () => withToast(starting.mutateAsync({ id }).then(shows), t('MODULES.DONE.STARTED', { name })),
    endRollout: (reason: string) => withToast(ending.mutateAsync({ id, reason }).then(shows), t('MODULES.DONE.ROLLOUT_ENDED')),
    pin: (pinned: boolean) =>
      withToast(pinning.mutateAsync({ id, pinned }).then(shows), t(pinned ? 'MODULES.DONE.PINNED' : 'MODULES.DONE.UNPINNED')),
  };
}

/** Takes over what the registry answered to a change; lists are asked anew. */
export function useShownModule(): (answer: ModuleAnswer) => Promise<void> {
  const utils = modulesApi.hooks.useUtils();
  return (answer) => {
    utils.module.get.setData({ id: answer.data.id }, answer);
    return utils.module.list.invalidate();
  };
}
