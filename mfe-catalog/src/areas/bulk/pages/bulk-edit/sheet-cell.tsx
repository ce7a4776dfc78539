import { Checkbox } from '@fluentui/react-checkbox';
import { mergeClasses } from '@griffel/react';
import { useId } from 'react';
import { useGridStyles } from './grid.styles.ts';
import type { Field } from './sheet-model.ts';

interface SheetCellProps {
  field: Field;
  label: string;
  text: string;
  changed: boolean;
  fault: string | undefined;
  onChange: (text: string) => void;
}

/** A number that is typed, or a switch that is ticked; what keeps it from being saved stands below. */
export function SheetCell({ field, label, text, changed, fault, onChange }: SheetCellProps) {
  const styles = useGridStyles();
  const id = useId();
  const faultProps = fault ? { 'aria-invalid': true, 'aria-describedby': id } : {};
  return (
    <>
      {field === 'active' ? (
        <Checkbox
          aria-label={label}
          checked={text === 'true'}
          onChange={(_, { checked }) => onChange(String(checked === true))}
          {...faultProps}
        />
      ) : (
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={mergeClasses(styles.input, changed && styles.changed, fault && styles.wrong)}
          aria-label={label}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          {...faultProps}
        />
      )}
      {fault && (
        <span id={id} className={styles.fault}>
          {fault}
        </span>
      )}
    </>
  );
}
