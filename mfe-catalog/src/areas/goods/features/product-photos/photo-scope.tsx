import { Field } from '@fluentui/react-field';
import { Select } from '@fluentui/react-select';
import { useText } from '../../../../management/use-text.ts';

const SCOPES = ['sku', 'colour', 'model'] as const;
/** Which variants of a model show a new picture. */
export type Scope = (typeof SCOPES)[number];

/** Asks which variants of the model show the pictures that are added from now on. */
export function PhotoScope({ scope, change }: { scope: Scope; change: (scope: Scope) => void }) {
  const { t } = useText();
  return (
    <Field label={t('PHOTOS.SCOPE.LABEL')}>
      <Select value={scope} onChange={(_, data) => change(data.value as Scope)}>
        {SCOPES.map((name) => (
          <option key={name} value={name}>
            {t(`PHOTOS.SCOPE.${name}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
