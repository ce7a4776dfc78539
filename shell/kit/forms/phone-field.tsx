import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { type ChangeEvent, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useKitText } from '../session/use-kit-text.ts';
import { editPhone, formatPhone, isCodeBegun, type PhoneCountry } from './phone-number.ts';

const useStyles = makeStyles({
  // A text field claims some twenty letters by itself, more than a narrow phone has beside the country.
  input: { width: '100%', minWidth: 0, minHeight: '44px', paddingLeft: '2px', '& > input': { minWidth: 0, width: '100%' } },
  country: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'stretch',
    color: tokens.colorNeutralForeground2,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  select: {
    appearance: 'none',
    boxSizing: 'border-box',
    width: '116px',
    '@media (max-width: 360px)': { width: '96px' },
    height: '34px',
    padding: '0 26px 0 10px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
    ':disabled': { cursor: 'not-allowed', color: tokens.colorNeutralForegroundDisabled },
    '& option': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorNeutralBackground1 },
  },
  chevron: { position: 'absolute', right: '9px', fontSize: '12px', pointerEvents: 'none' },
  skeleton: { minHeight: '44px', borderRadius: tokens.borderRadiusMedium },
});

/** What the field holds: whose number it is, and its digits without the calling code. */
export interface PhoneValue {
  countryId: number;
  digits: string;
}

/** A country to choose from; its name in the reader's language. */
export interface PhoneFieldCountry extends PhoneCountry {
  name: string;
}

export interface PhoneFieldProps {
  label: string;
  /** Undefined while they are being fetched. */
  countries: readonly PhoneFieldCountry[] | undefined;
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * Country and number in one field. However the number is typed, pasted or filled in by the browser, it is read as the
 * same digits and shown as the country writes them.
 */
export function PhoneField({ label, countries, error, hint, required = false, ...rest }: PhoneFieldProps): ReactNode {
  const styles = useStyles();
  return (
    <Field
      label={label}
      required={required}
      {...(hint ? { hint } : {})}
      size="large"
      {...(error ? { validationMessage: error, validationState: 'error' as const } : {})}
    >
      {countries?.[0] ? (
        <NumberInput {...rest} countries={countries} first={countries[0]} />
      ) : (
        <Skeleton aria-label={label}>
          <SkeletonItem className={styles.skeleton} />
        </Skeleton>
      )}
    </Field>
  );
}

type NumberInputProps = Omit<PhoneFieldProps, 'label' | 'error' | 'hint' | 'required' | 'countries'> & {
  countries: readonly PhoneFieldCountry[];
  first: PhoneFieldCountry;
};

/** `fieldProps`: the name and the error that `Field` gives to the control inside. */
function NumberInput({
  countries,
  first,
  value,
  onChange,
  disabled = false,
  onBlur,
  inputRef,
  ...fieldProps
}: NumberInputProps): ReactNode {
  const styles = useStyles();
  const country = countries.find(({ id }) => id === value.countryId) ?? first;
  const [codeBegun, setCodeBegun] = useState('');
  const placeCaret = useCaret();
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = currentTarget;
    const how = (nativeEvent as InputEvent).inputType;
    const next = editPhone({ country, digits: value.digits }, { text, caret: selectionStart ?? text.length, how }, countries);
    setCodeBegun(next.digits === '' && isCodeBegun(text, countries) ? text : '');
    if (next.digits !== '') placeCaret(currentTarget, next.caret);
    onChange({ countryId: next.country.id, digits: next.digits });
  };
  return (
    <Input
      {...fieldProps}
      {...(inputRef ? { input: { ref: inputRef } } : {})}
      type="tel"
      name="phone"
      inputMode="tel"
      autoComplete="tel"
      size="large"
      className={styles.input}
      placeholder={country.mask.replaceAll('9', '_').replace(/^\+_+/, `+${country.code}`)}
      value={value.digits === '' ? codeBegun : formatPhone(country, value.digits)}
      disabled={disabled}
      onChange={change}
      onBlur={onBlur}
      contentBefore={
        <CountrySelect
          countries={countries}
          chosen={country}
          disabled={disabled}
          onChoose={(countryId) => onChange({ countryId, digits: value.digits })}
        />
      }
    />
  );
}

/** After React wrote the number anew the caret stands at its end; this brings it back to where the reader works. */
function useCaret() {
  const wanted = useRef<{ input: HTMLInputElement; caret: number } | null>(null);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { input, caret } = wanted.current;
    wanted.current = null;
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  });
  return (input: HTMLInputElement, caret: number): void => {
    wanted.current = { input, caret };
  };
}

interface CountrySelectProps {
  countries: readonly PhoneFieldCountry[];
  chosen: PhoneFieldCountry;
  disabled: boolean;
  onChoose: (id: number) => void;
}

/** The system's own list: on a phone it is the wheel everybody knows. */
function CountrySelect({ countries, chosen, disabled, onChoose }: CountrySelectProps): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  return (
    <span className={styles.country}>
      <select
        className={styles.select}
        aria-label={t('PHONE.COUNTRY')}
        autoComplete="off"
        value={chosen.id}
        disabled={disabled}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        {countries.map(({ id, name, code }) => (
          <option key={id} value={id}>
            {`${name} +${code}`}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" className={styles.chevron} />
    </span>
  );
}
