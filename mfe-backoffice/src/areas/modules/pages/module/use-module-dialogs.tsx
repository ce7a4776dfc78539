import type { Module, ModuleVersionRow } from '@market/modules-contract/module';
import { ReasonDialog } from '@market/shell-kit/forms/reason-dialog';
import { type ReactNode, useState } from 'react';
import { useModuleTitle } from '../../features/module-state/use-module-title.ts';
import { useText } from '../../use-text.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { RolloutDialog } from './rollout/rollout-dialog.tsx';
import { REASON_MAX, useModuleActions } from './use-module-actions.ts';
import type { VersionAct } from './version-list.tsx';

/** What the reader is about to do, once more is known. `change`: of the readers who are offered a version; `end`: of the offer. */
type Asked = OfModule<'stop' | 'change' | 'end' | 'grant'> | OfVersion<VersionAct>;
type Act = OfModule<'start' | 'pin'> | Asked;

/** Each kind by itself, so that what is left after some is known. */
type OfModule<Kind> = Kind extends string ? { kind: Kind } : never;
type OfVersion<Kind> = Kind extends string ? { kind: Kind; version: ModuleVersionRow } : never;

/** What is done to a module, each with what it takes to do it: places, readers, a reason, or nothing. Draw `dialogs` once. */
export function useModuleDialogs(module: Module): { dialogs: ReactNode; ask: (act: Act) => void } {
  const [open, setOpen] = useState<Asked | null>(null);
  const actions = useModuleActions(module);
  const close = () => setOpen(null);
  return {
    ask: (act) => {
      if (act.kind === 'start') void actions.start();
      else if (act.kind === 'pin') void actions.pin(!module.pinned);
      else setOpen(act);
    },
    dialogs: open && <AskedDialog module={module} asked={open} actions={actions} close={close} />,
  };
}

interface AskedDialogProps {
  module: Module;
  asked: Asked;
  actions: ReturnType<typeof useModuleActions>;
  close: () => void;
}

function AskedDialog({ module, asked, actions, close }: AskedDialogProps) {
  if (asked.kind === 'approve') return <GrantDialog module={module} version={asked.version} close={close} />;
  if (asked.kind === 'grant') return <GrantDialog module={module} close={close} />;
  if (asked.kind === 'offer') return <RolloutDialog module={module} version={asked.version.version} close={close} />;
  if (asked.kind === 'change') return <RolloutDialog module={module} version={module.rollout?.version ?? ''} close={close} />;
  return <Reasoned module={module} asked={asked} actions={actions} close={close} />;
}

type ReasonedProps = Omit<AskedDialogProps, 'asked'> & { asked: OfModule<'stop' | 'end'> | OfVersion<'reject' | 'live'> };

/** Each of them takes a reason, which the history keeps. */
function Reasoned({ module, asked, actions, close }: ReasonedProps) {
  const { t } = useText();
  const words = { name: useModuleTitle()(module), current: module.version ?? '' };
  const version = 'version' in asked ? asked.version.version : (module.rollout?.version ?? '');
  const act = (reason: string): Promise<boolean> => {
    switch (asked.kind) {
      case 'stop':
        return actions.stop(reason);
      case 'end':
        return actions.endRollout(reason);
      case 'reject':
        return actions.reject(version, reason);
      case 'live':
        return actions.setLive(version, reason);
    }
  };
  return (
    <ReasonDialog
      title={t(`MODULES.ASK.${asked.kind}.TITLE`, { ...words, version })}
      text={t(`MODULES.ASK.${asked.kind}.TEXT`, { ...words, version })}
      hint={t('MODULES.REASON_HINT')}
      action={t(`MODULES.ACT.${asked.kind}`)}
      most={REASON_MAX}
      act={async (reason) => (await act(reason)) && close()}
      close={close}
    />
  );
}
