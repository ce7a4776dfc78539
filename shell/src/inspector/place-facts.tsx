import type { JSX } from 'react';
import type { Filling, PlaceDescription } from './describe-slots.ts';
import { useInspectorStyles } from './inspector.styles.ts';
import { useInspectorText } from './inspector-texts.ts';

/** Who fills which place, or why nobody is seen there. */
export function PlaceFacts({ places }: { places: readonly PlaceDescription[] }): JSX.Element {
  const t = useInspectorText();
  const styles = useInspectorStyles();
  const words = ({ module, state, reason }: Filling) => `${module}: ${t(`PLACE.${state}`)}${reason === null ? '' : ` (${reason})`}`;
  return (
    <section aria-labelledby="inspector-slots">
      <h3 id="inspector-slots" className={styles.heading}>
        {t('PLACES')}
      </h3>
      <dl className={styles.facts}>
        {places.map(({ slot, fillings }) => [
          <dt key={`${slot} name`}>{slot}</dt>,
          <dd key={slot}>{fillings.length === 0 ? t('PLACE.EMPTY') : fillings.map(words).join('; ')}</dd>,
        ])}
      </dl>
    </section>
  );
}
