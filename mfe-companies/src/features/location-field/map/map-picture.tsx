import { mergeClasses } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { $locale } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';
import { useText } from '../../../use-text.ts';
import { COASTLINE } from './coastline.ts';
import { LANDMARKS } from './landmarks.ts';
import { useMapStyles } from './location-map.styles.ts';
import { gridOf, MAP_RATIO, type MapView, type Point, scaleOf, shareOf, viewBoxOf } from './map-view.ts';

const percent = (share: number): string => `${share * 100}%`;

/** Where something stands in the picture. */
export function placedAt(view: MapView, point: Point): { left: string; top: string } {
  const { left, top } = shareOf(view, point);
  return { left: percent(left), top: percent(top) };
}

const isSeen = (view: MapView, point: Point): boolean => {
  const { left, top } = shareOf(view, point);
  return left > 0 && left < 1 && top > 0 && top < 1;
};

/** Coasts, grid, cities and the scale of a view: a picture to which the address beside it is the text. */
export function MapPicture({ view }: { view: MapView }) {
  const styles = useMapStyles();
  const { t } = useText();
  const { number } = useFormat();
  const locale = useUnit($locale);
  const { xs, ys } = gridOf(view);
  const { km, share } = scaleOf(view);
  const [top, bottom] = [view.y - view.span * MAP_RATIO, view.y + view.span * MAP_RATIO];
  return (
    <div aria-hidden="true" className={styles.layer}>
      <svg viewBox={viewBoxOf(view)} className={styles.layer} focusable="false" aria-hidden="true">
        <path className={styles.land} d={COASTLINE} />
        <path className={styles.grid} d={xs.map((x) => `M${x} ${top}V${bottom}`).join('')} />
        <path className={styles.grid} d={ys.map((y) => `M${view.x - view.span} ${y}H${view.x + view.span}`).join('')} />
      </svg>
      {LANDMARKS.filter((city) => view.span <= city.span && isSeen(view, city)).map((city) => (
        <span key={city.en} className={mergeClasses(styles.city, city.minor && styles.minor)} style={placedAt(view, city)}>
          {city[locale]}
        </span>
      ))}
      <span className={styles.scale} style={{ width: percent(share) }}>
        {km < 1 ? t('MAP.METRES', { formatted: number(Math.round(km * 1000)) }) : t('MAP.KM', { formatted: number(km) })}
      </span>
    </div>
  );
}
