import { Button } from '@fluentui/react-button';
import { mergeClasses } from '@griffel/react';
import { Icon, type IconName } from '@market/shell-kit/icons/icon';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useText } from '../../../use-text.ts';
import { useMapStyles } from './location-map.styles.ts';
import { MapPicture, placedAt } from './map-picture.tsx';
import type { Point } from './map-view.ts';
import { usePin } from './use-pin.ts';

type Direction = 'LEFT' | 'UP' | 'DOWN' | 'RIGHT';

const STEPS: Record<Direction, { icon: IconName; right: number; down: number }> = {
  LEFT: { icon: 'chevronLeft', right: -1, down: 0 },
  UP: { icon: 'chevronUp', right: 0, down: -1 },
  DOWN: { icon: 'chevronDown', right: 0, down: 1 },
  RIGHT: { icon: 'chevronRight', right: 1, down: 0 },
};
const ARROWS: Record<string, Direction> = { ArrowLeft: 'LEFT', ArrowUp: 'UP', ArrowDown: 'DOWN', ArrowRight: 'RIGHT' };
const ZOOMS: Record<string, boolean> = { '+': true, '=': true, '-': false };

/** Of the picture's width: for a press of an arrow, the same with Shift, and for a press of a button. */
const FAR = { fine: 0.01, coarse: 0.1, button: 0.05 } as const;

interface LocationMapProps {
  /** null: not chosen yet; the pin waits in the middle. */
  point: Point | null;
  onPoint: (point: Point) => void;
}

/** A schematic map that needs no network. The pin is dragged, put by a press, moved by arrows, or by the buttons below. */
export function LocationMap({ point, onPoint }: LocationMapProps) {
  const styles = useMapStyles();
  const { t } = useText();
  const hint = useId();
  const picture = useRef<HTMLDivElement>(null);
  const { view, pin, move, zoom, putAt, putHere, handlers } = usePin(picture, point, onPoint);
  const step = (direction: Direction, far: number) => {
    const { right, down } = STEPS[direction];
    move({ right: right * far, down: down * far });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const nearer = ZOOMS[event.key];
    const direction = ARROWS[event.key];
    if (nearer === undefined && !direction) return;
    event.preventDefault();
    if (nearer !== undefined) zoom(nearer);
    if (direction) step(direction, event.shiftKey ? FAR.coarse : FAR.fine);
  };
  const tool = (name: Direction | 'NEARER' | 'FARTHER', icon: IconName, act: () => void) => (
    <Button key={name} icon={<Icon name={icon} />} aria-label={t(`MAP.${name}`)} title={t(`MAP.${name}`)} onClick={act} />
  );
  return (
    <div className={styles.place}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: by keys the pin itself is moved */}
      <div ref={picture} className={styles.picture} onClick={putAt}>
        <MapPicture view={view} />
        <button
          type="button"
          className={mergeClasses(styles.pin, point === null && styles.waiting)}
          style={placedAt(view, pin)}
          aria-label={t('MAP.PIN')}
          aria-describedby={hint}
          onKeyDown={onKeyDown}
          // A press on the pin is not one on the ground below it; Enter puts it where it waits.
          onClick={(event) => {
            event.stopPropagation();
            if (event.detail === 0) putHere();
          }}
          {...handlers}
        >
          <svg viewBox="0 0 24 32" width="28" height="37" aria-hidden="true" focusable="false">
            <path className={styles.drop} d="M12 1C6 1 1 6 1 12c0 7.6 9 17.5 11 19 2-1.5 11-11.4 11-19C23 6 18 1 12 1Z" />
            <circle className={styles.hole} cx="12" cy="12" r="4" />
          </svg>
        </button>
      </div>
      <div className={styles.tools} role="toolbar" aria-label={t('MAP.TOOLS')}>
        {(Object.keys(STEPS) as Direction[]).map((name) => tool(name, STEPS[name].icon, () => step(name, FAR.button)))}
        {tool('FARTHER', 'minus', () => zoom(false))}
        {tool('NEARER', 'add', () => zoom(true))}
      </div>
      <p id={hint} className={styles.hint}>
        {t('MAP.HINT')}
      </p>
    </div>
  );
}
