import { Checkbox } from '@fluentui/react-checkbox';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useId } from 'react';

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0, marginBottom: '4px', fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  boxes: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))', alignItems: 'start' },
  hint: { margin: '0 0 4px', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  fault: { margin: '4px 0 0', color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

interface BoxesProps<T extends string> {
  legend: string;
  hint?: string;
  options: readonly { id: T; name: string }[];
  chosen: readonly T[];
  onChoose: (ids: T[]) => void;
  fault?: string | undefined;
}

/** Any number of a few, each to be ticked. Those ticked earlier stay in front: the first role chooses the menu. */
export function Boxes<T extends string>({ legend, hint, options, chosen, onChoose, fault }: BoxesProps<T>) {
  const styles = useStyles();
  const id = useId();
  const toggle = (one: T) => onChoose(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  return (
    <fieldset className={styles.group} {...(fault ? { 'aria-describedby': id } : {})}>
      <legend className={styles.legend}>{legend}</legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
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
