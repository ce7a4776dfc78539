import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import { useKitText } from '../../session/use-kit-text.ts';
import 'react-image-crop/dist/ReactCrop.css';
import { Icon, type IconName } from '../../icons/icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { type Area, type Corner, fromPercent, movedPart, resizedPart, scaledPart, smallestPart, toPercent } from './crop-area.ts';
import type { ReadPicture } from './picture-file.ts';

const useStyles = makeStyles({
  step: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '12px' },
  frame: {
    '--rc-drag-handle-size': '24px',
    '--rc-focus-color': tokens.colorBrandStroke1,
    lineHeight: 0,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground4,
  },
  // The library passes its own limit of the height on to the picture, over any other.
  crop: { maxHeight: 'min(52vh, 460px)' },
  // The attributes say how large the picture is, not how large it is shown.
  picture: { width: 'auto', height: 'auto' },
  tools: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '4px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, textAlign: 'center' },
});

const STEP = 0.1;
const GROW = 1.15;

interface Tool {
  name: 'LEFT' | 'UP' | 'DOWN' | 'RIGHT' | 'SMALLER' | 'LARGER';
  icon: IconName;
  change: (area: Area, picture: ReadPicture) => Area;
}

const moving =
  (right: number, down: number): Tool['change'] =>
  (area, picture) =>
    movedPart(area, { right, down }, picture);

/** The same by buttons as by dragging. */
const TOOLS: readonly Tool[] = [
  { name: 'LEFT', icon: 'chevronLeft', change: moving(-STEP, 0) },
  { name: 'UP', icon: 'chevronUp', change: moving(0, -STEP) },
  { name: 'DOWN', icon: 'chevronDown', change: moving(0, STEP) },
  { name: 'RIGHT', icon: 'chevronRight', change: moving(STEP, 0) },
  { name: 'SMALLER', icon: 'minus', change: (area, picture) => scaledPart(area, 1 / GROW, picture) },
  { name: 'LARGER', icon: 'add', change: (area, picture) => scaledPart(area, GROW, picture) },
];

const ARROWS: Record<string, string> = { ArrowLeft: 'w', ArrowRight: 'e', ArrowUp: 'n', ArrowDown: 's' };
/** Of the picture's width, for one press of an arrow at a corner. */
const [FINE, COARSE] = [0.01, 0.05];

/** How the part changes when an arrow is pressed at a corner of the frame; null for other keys and places. The library forgets the form. */
function atCorner({ key, shiftKey, target }: KeyboardEvent, area: Area, picture: ReadPicture): Area | null {
  const corner = (target as HTMLElement).dataset.ord as Corner | undefined;
  const direction = ARROWS[key];
  if (!corner || !direction) return null;
  const step = picture.width * (shiftKey ? COARSE : FINE);
  return resizedPart(area, { corner, by: corner.includes(direction) ? step : -step }, picture);
}

const KEYS: Record<string, number> = { '+': GROW, '=': GROW, '-': 1 / GROW };

interface CropStepProps {
  picture: ReadPicture;
  area: Area;
  aspect: number;
  round: boolean;
  disabled: boolean;
  onChange: (area: Area) => void;
}

/** The frame over the picture: dragged, moved by arrows, resized at its corners, by plus and minus, or by the buttons below. */
export function CropStep({ picture, area, aspect, round, disabled, onChange }: CropStepProps): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  const place = useRef<HTMLDivElement>(null);
  const scale = useShownScale(place, picture);
  useEffect(() => place.current?.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.focus(), []);
  const least = smallestPart(picture, aspect);
  const onKeyDown = (event: KeyboardEvent) => {
    const factor = KEYS[event.key];
    if (!factor || disabled) return;
    event.preventDefault();
    onChange(scaledPart(area, factor, picture));
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const resized = disabled ? null : atCorner(event, area, picture);
    if (!resized) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(resized);
  };
  const handle = (corner: 'NW' | 'NE' | 'SE' | 'SW') => t('CROP.CORNER', { corner: t(`CROP.CORNERS.${corner}`) });
  const [nw, ne, se, sw] = [handle('NW'), handle('NE'), handle('SE'), handle('SW')];
  return (
    <div className={styles.step}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the frame inside has the focus and the role */}
      <div ref={place} className={styles.frame} onKeyDownCapture={onKeyDownCapture} onKeyDown={onKeyDown}>
        <ReactCrop
          className={styles.crop}
          crop={toPercent(area, picture)}
          aspect={aspect}
          circularCrop={round}
          disabled={disabled}
          keepSelection
          ruleOfThirds={!round}
          minWidth={least.width * scale}
          minHeight={least.height * scale}
          onChange={(_, percent) => onChange(fromPercent(percent, picture))}
          ariaLabels={{
            cropArea: t('CROP.AREA'),
            ...{ nwDragHandle: nw, neDragHandle: ne, seDragHandle: se, swDragHandle: sw },
            ...{ nDragHandle: nw, eDragHandle: ne, sDragHandle: se, wDragHandle: sw },
          }}
        >
          <img className={styles.picture} src={picture.url} alt={t('CROP.PICTURE')} width={picture.width} height={picture.height} />
        </ReactCrop>
      </div>
      <div className={styles.tools} role="toolbar" aria-label={t('CROP.TOOLS')}>
        {TOOLS.map(({ name, icon, change }) => (
          <Button
            key={name}
            icon={<Icon name={icon} />}
            aria-label={t(`CROP.${name}`)}
            title={t(`CROP.${name}`)}
            disabledFocusable={disabled}
            onClick={() => onChange(change(area, picture))}
          />
        ))}
      </div>
      <p className={styles.hint}>{t('CROP.HINT')}</p>
      <VisuallyHidden live>{t('CROP.SIZE', { width: Math.round(area.width), height: Math.round(area.height) })}</VisuallyHidden>
    </div>
  );
}

/** Screen pixels per pixel of the picture. */
function useShownScale(place: { current: HTMLElement | null }, { width }: ReadPicture): number {
  const [scale, setScale] = useState(0);
  useLayoutEffect(() => {
    const image = place.current?.querySelector('img');
    if (!image) return;
    const measure = () => setScale(image.getBoundingClientRect().width / width);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(image);
    return () => watch.disconnect();
  }, [place, width]);
  return scale;
}
