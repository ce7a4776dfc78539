import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Place } from '@market/companies-contract/geocode';
import { failureOf } from '@market/shell-kit/data/failure';
import { lazy, Suspense, useId, useState } from 'react';
import { useText } from '../../use-text.ts';
import type { Point } from './map/map-view.ts';
import { usePlaceAt } from './use-places.ts';

const LocationMap = lazy(() => import('./map/location-map.tsx').then((file) => ({ default: file.LocationMap })));

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: '8px' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minHeight: '32px' },
  words: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  failed: { color: tokens.colorPaletteRedForeground1 },
  waiting: { minHeight: '160px' },
});

/** Five digits are a metre. */
const inWords = ({ lat, lng }: Point): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

interface PointPanelProps {
  point: Point | null;
  onPoint: (point: Point | null) => void;
  /** The reader takes the address that was found where the pin stands. */
  onPlace: (place: Place) => void;
}

/** Where on the map the address is: in figures, by the address next to it, and on the map itself for those who want to see it. */
export function PointPanel({ point, onPoint, onPlace }: PointPanelProps) {
  const styles = useStyles();
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const [moved, setMoved] = useState<Point | null>(null);
  const id = useId();
  const isMoved = moved !== null && moved.lat === point?.lat && moved.lng === point?.lng;
  return (
    <div className={styles.panel}>
      <div className={styles.line}>
        <span className={styles.words}>{point ? t('PLACE.POINT', { point: inWords(point) }) : t('PLACE.NO_POINT')}</span>
        <Button appearance="subtle" size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t(open ? 'PLACE.HIDE_MAP' : 'PLACE.SHOW_MAP')}
        </Button>
        {point && (
          <Button appearance="subtle" size="small" onClick={() => onPoint(null)}>
            {t('PLACE.REMOVE_POINT')}
          </Button>
        )}
      </div>
      <div id={id} className={styles.panel} hidden={!open}>
        {open && (
          <Suspense fallback={<Spinner className={styles.waiting} label={t('PLACE.MAP_LOADING')} />}>
            <LocationMap
              point={point}
              onPoint={(next) => {
                setMoved(next);
                onPoint(next);
              }}
            />
          </Suspense>
        )}
        {open && <Nearest point={isMoved ? moved : null} onPlace={onPlace} />}
      </div>
    </div>
  );
}

/** What stands where the pin was put: said aloud, and taken by a press. */
function Nearest({ point, onPlace }: { point: Point | null; onPlace: (place: Place) => void }) {
  const styles = useStyles();
  const { t } = useText();
  const { place, isNothing, waiting, error } = usePlaceAt(point);
  const words = () => {
    if (error) return failureOf(error).message ?? t('ERROR.NETWORK');
    if (place) return t('PLACE.NEAREST', { address: place.address });
    if (isNothing) return t('PLACE.NOTHING_NEAR');
    return waiting ? t('SUGGEST.SEARCHING') : '';
  };
  return (
    <div className={styles.line}>
      <span role="status" className={error ? styles.failed : styles.words}>
        {words()}
      </span>
      {place && (
        <Button size="small" onClick={() => onPlace(place)}>
          {t('PLACE.TAKE')}
        </Button>
      )}
    </div>
  );
}
