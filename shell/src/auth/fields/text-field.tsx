import { Field } from '@fluentui/react-field';
import { Input, type InputProps } from '@fluentui/react-input';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { JSX, RefObject } from 'react';

const useStyles = makeStyles({ input: { width: '100%', minHeight: '44px' } });

type TextFieldProps = Pick<InputProps, 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'contentAfter' | 'className'> & {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
};

/** A line of text with its name above and what is wrong with it below. */
export function TextField({ label, error, hint, required = true, onChange, inputRef, className, ...input }: TextFieldProps): JSX.Element {
  const styles = useStyles();
  return (
    <Field
      label={label}
      required={required}
      size="large"
      {...(hint ? { hint } : {})}
      {...(error ? { validationMessage: error, validationState: 'error' as const } : {})}
    >
      <Input
        size="large"
        className={mergeClasses(styles.input, className)}
        {...input}
        {...(inputRef ? { input: { ref: inputRef } } : {})}
        onChange={(_, { value }) => onChange(value)}
      />
    </Field>
  );
}
