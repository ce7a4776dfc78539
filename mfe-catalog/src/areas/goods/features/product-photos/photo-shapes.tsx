import { Field } from '@fluentui/react-field';
import { Select } from '@fluentui/react-select';
import { useText } from '../../../../management/use-text.ts';

/** Forms that pictures of goods are cut to; `whole` leaves them as they are. Clothes stand: three to four. */
export const SHAPES = { whole: undefined, portrait: 3 / 4, tall: 9 / 16, square: 1 } as const;
export type Shape = keyof typeof SHAPES;

const names = Object.keys(SHAPES) as Shape[];

/** The form that all pictures chosen from now on are cut to, from their middle. */
export function PhotoShape({ shape, change }: { shape: Shape; change: (shape: Shape) => void }) {
  const { t } = useText();
  return (
    <Field label={t('PHOTOS.SHAPE.LABEL')}>
      <Select value={shape} onChange={(_, data) => change(data.value as Shape)}>
        {names.map((name) => (
          <option key={name} value={name}>
            {t(`PHOTOS.SHAPE.${name}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
