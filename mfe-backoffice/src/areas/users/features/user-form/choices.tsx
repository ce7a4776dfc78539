import { Checkbox } from '@fluentui/react-checkbox';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Role } from '@market/identity-contract/role';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useLanguageNames } from '../../use-language-names.ts';
import { useText } from '../../use-text.ts';
import { USER_LANGUAGES } from '../../user-languages.ts';
import type { UserFormState } from './use-user-form.ts';

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0, marginBottom: '4px', fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  boxes: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' },
  fault: { margin: '4px 0 0', color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

interface BoxesProps<T extends string> {
  legend: string;
  options: readonly { id: T; name: string }[];
  chosen: readonly T[];
  onChoose: (ids: T[]) => void;
  fault?: string | undefined;
}

/** Any number of a few, each to be ticked. Those ticked earlier stay in front: the first role chooses the menu. */
function Boxes<T extends string>({ legend, options, chosen, onChoose, fault }: BoxesProps<T>) {
  const styles = useStyles();
  const id = useId();
  const toggle = (one: T) => onChoose(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  return (
    <fieldset className={styles.group} {...(fault ? { 'aria-describedby': id } : {})}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.boxes}>
        {options.map(({ id: one, name }) => (
          <Checkbox key={one} label={name} checked={chosen.includes(one)} onChange={() => toggle(one)} />
        ))}
      </div>
      {fault && (
        <p id={id} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}

const OFFERED: readonly Role[] = ['ROLE_VENDOR', 'ROLE_BUYER', 'ROLE_MANAGER', 'ROLE_ADMIN'];

/** The user's roles, at least one. A role that is no longer offered stays while the user has it. */
export function RoleChoice({ form, present }: { form: UserFormState; present: readonly Role[] }) {
  const { t } = useText();
  const { field, fieldState } = useController({ control: form.control, name: 'roles' });
  const options = [...OFFERED, ...present.filter((role) => !OFFERED.includes(role))].map((id) => ({ id, name: t(`USERS.ROLE.${id}`) }));
  return (
    <Boxes
      legend={t('USERS.FIELD.ROLES')}
      options={options}
      chosen={field.value}
      onChoose={field.onChange}
      fault={form.sentence(fieldState.error?.message)}
    />
  );
}

/** The languages the user speaks with others. */
export function LanguageChoice({ form }: { form: UserFormState }) {
  const { t } = useText();
  const nameOf = useLanguageNames();
  const { field, fieldState } = useController({ control: form.control, name: 'languages' });
  return (
    <Boxes
      legend={t('USERS.FIELD.LANGUAGES')}
      options={USER_LANGUAGES.map((id) => ({ id: id as string, name: nameOf(id) }))}
      chosen={field.value}
      onChoose={field.onChange}
      fault={form.sentence(fieldState.error?.message)}
    />
  );
}
