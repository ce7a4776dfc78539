import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { makeStyles } from '@griffel/react';
import { AUDIENCES } from '@market/modules-contract/names';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { useMay } from '@market/shell-kit/session/capabilities';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { Boxes } from '../../../../../features/boxes/boxes.tsx';
import { useText } from '../../../use-text.ts';
import { CompanyChoice } from './company-choice.tsx';
import { STEPS, type StartingRollout, useStartRollout } from './use-start-rollout.ts';

// Four of them stand side by side on a phone.
const useStyles = makeStyles({ step: { minWidth: 0 } });

interface RolloutDialogProps extends StartingRollout {
  close: () => void;
}

/** Offers a version to some readers: a share of them, and everybody of these roles and companies. */
export function RolloutDialog({ close, ...starting }: RolloutDialogProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const seesAll = useMay('modules.see-all');
  const { readers, change, failure, isWhole, send, isPending } = useStartRollout(starting, close);
  return (
    <FormDialog
      title={t('MODULES.ROLLOUT.START_TITLE', { version: starting.version })}
      action={t(readers.percent === '100' ? 'MODULES.ROLLOUT.TO_ALL' : 'MODULES.ROLLOUT.START')}
      busy={isPending}
      failed={{ faults: 0, failure }}
      onSubmit={send}
      onClose={close}
    >
      <p className={page.note}>{t('MODULES.ROLLOUT.START_TEXT')}</p>
      <Field
        label={t('MODULES.ROLLOUT.PERCENT')}
        required
        {...(isWhole ? {} : { validationState: 'error' as const, validationMessage: t('MODULES.ROLLOUT.PERCENT_FAULT') })}
      >
        <Input inputMode="numeric" size="large" value={readers.percent} onChange={(_, { value }) => change({ percent: value })} />
      </Field>
      <span className={page.row}>
        {STEPS.map((step) => (
          <Button
            key={step}
            className={styles.step}
            aria-pressed={readers.percent === String(step)}
            onClick={() => change({ percent: String(step) })}
          >
            {t('MODULES.ROLLOUT.STEP', { percent: step })}
          </Button>
        ))}
      </span>
      <Boxes
        legend={t('MODULES.ROLLOUT.ROLES')}
        options={AUDIENCES.map((id) => ({ id, name: t(`MODULES.ROLE.${id}`) }))}
        chosen={readers.roles}
        onChoose={(roles) => change({ roles })}
      />
      {seesAll && <CompanyChoice chosen={readers.companies} onChoose={(companies) => change({ companies })} />}
    </FormDialog>
  );
}
