import { Field } from '@fluentui/react-field';
import { makeStyles } from '@griffel/react';
import type { Place } from '@market/companies-contract/geocode';
import { SuggestField } from '@market/shell-kit/forms/suggest-field';
import type { LocatedAddress } from '@market/shell-kit/slots/located-address';
import { type Ref, useState } from 'react';
import { useText } from '../../use-text.ts';
import type { Point } from './map/map-view.ts';
import { PointPanel } from './point-panel.tsx';
import { usePlaces } from './use-places.ts';

const useStyles = makeStyles({ place: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 } });

interface LocationFieldProps {
  label: string;
  value: LocatedAddress;
  /** `place`: what was taken from the list or from the map, with its parts. */
  onChange: (value: LocatedAddress, place?: Place) => void;
  required?: boolean;
  hint?: string;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

const pointOf = ({ lat, lng }: LocatedAddress): Point | null => (lat === null || lng === null ? null : { lat, lng });

/**
 * An address that is found while it is typed, and its point on a map. What is typed goes on counting as it is: nothing has to be found.
 */
export function LocationField({ label, value, onChange, required = false, hint, error, inputRef }: LocationFieldProps) {
  const styles = useStyles();
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const found = usePlaces(typed);
  const point = pointOf(value);
  const keepsPoint = usePointKeeper(value);
  const take = (place: Place) => {
    setTyped('');
    const { address, lat, lng } = place;
    onChange({ address, lat, lng }, place);
  };
  const type = (address: string) => {
    setTyped(address);
    onChange(keepsPoint(address) ? { ...value, address } : { address, lat: null, lng: null });
  };
  return (
    <div className={styles.place}>
      <Field
        label={label}
        required={required}
        size="large"
        {...(hint ? { hint } : {})}
        {...(error ? { validationState: 'error' as const, validationMessage: error } : {})}
      >
        <SuggestField
          text={value.address}
          onText={type}
          found={found}
          onPick={({ place }) => take(place)}
          nothing={t('PLACE.NOTHING')}
          placeholder={t('PLACE.PLACEHOLDER')}
          {...(inputRef ? { inputRef } : {})}
        />
      </Field>
      <PointPanel
        point={point}
        onPoint={(next) => onChange({ ...value, lat: next?.lat ?? null, lng: next?.lng ?? null })}
        onPlace={(place) => {
          setTyped('');
          onChange({ address: place.address, lat: value.lat, lng: value.lng }, place);
        }}
      />
    </div>
  );
}

/** A point belongs to the address it was found for: it stays while that is only continued, by a flat or a floor for instance. */
function usePointKeeper(value: LocatedAddress): (address: string) => boolean {
  const [anchor, setAnchor] = useState(value);
  if (anchor.lat !== value.lat || anchor.lng !== value.lng) setAnchor(value);
  return (address) => value.lat !== null && address.startsWith(anchor.address);
}
