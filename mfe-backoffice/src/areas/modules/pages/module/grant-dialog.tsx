import type { Granted, Module, ModuleVersionRow } from '@market/modules-contract/module';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { modulesApi } from '../../../../modules-api.ts';
import { useText } from '../../use-text.ts';
import { GrantFields, grantableFor } from './grant-fields.tsx';
import { useShownModule } from './use-module-actions.ts';

interface GrantDialogProps {
  module: Module;
  /** Which is approved with it; undefined: only what the module may is changed. */
  version?: ModuleVersionRow | undefined;
  close: () => void;
}

/** Says what a module may do, and approves a version with that: all that the version asks for, to begin with. */
export function GrantDialog({ module, version, close }: GrantDialogProps) {
  const styles = usePageStyles();
  const { t } = useText();
  const { value, setValue, failure, submit, isPending } = useGranting(module, version, close);
  return (
    <FormDialog
      title={version ? t('MODULES.APPROVE.TITLE', { version: version.version }) : t('MODULES.GRANTED.TITLE')}
      action={t(version ? 'MODULES.ACT.approve' : 'MODULES.GRANTED.SAVE')}
      busy={isPending}
      failed={{ faults: 0, failure }}
      onSubmit={submit}
      onClose={close}
    >
      {version && <p className={styles.note}>{t('MODULES.APPROVE.TEXT')}</p>}
      <GrantFields offered={grantableFor(module, version ?? atWork(module))} value={value} onChange={setValue} />
    </FormDialog>
  );
}

const atWork = ({ versions, version }: Module): ModuleVersionRow | undefined => versions.find((row) => row.version === version);

/** What the marketplace's own may is not written anywhere: what it asks for, in the page. */
function firstValue(module: Module, version: ModuleVersionRow | undefined): Granted {
  const { slots = [], grants = [] } = version ?? module.granted ?? atWork(module) ?? {};
  const level = module.granted?.level ?? (module.company ? 'frame' : 'page');
  return { slots: [...slots], grants: [...grants], level: (version ?? atWork(module))?.needs_frame ? 'frame' : level };
}

function useGranting(module: Module, version: ModuleVersionRow | undefined, close: () => void) {
  const { t } = useText();
  const toast = useUnit(toastShown);
  const failureText = useFailureText();
  const shows = useShownModule();
  const [value, setValue] = useState(() => firstValue(module, version));
  const [failure, setFailure] = useState<string | null>(null);
  const approval = modulesApi.hooks.rollout.approve.useMutation();
  const grant = modulesApi.hooks.rollout.grant.useMutation();
  const submit = async () => {
    setFailure(null);
    const { id } = module;
    try {
      await shows(
        version ? await approval.mutateAsync({ id, version: version.version, ...value }) : await grant.mutateAsync({ id, ...value }),
      );
      toast({ intent: 'success', text: version ? t('MODULES.DONE.APPROVED', { version: version.version }) : t('MODULES.DONE.GRANTED') });
      close();
    } catch (thrown) {
      setFailure(failureText(thrown));
    }
  };
  return { value, setValue, failure, submit, isPending: approval.isPending || grant.isPending };
}
