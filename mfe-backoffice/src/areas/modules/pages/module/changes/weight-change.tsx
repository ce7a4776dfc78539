import type { BuildWeight, VersionChanges } from '@market/modules-contract/version-changes';
import { FactList } from '@market/shell-kit/ui/fact-list';
import { useText } from '../../../use-text.ts';
import { ChangeSection } from './change-section.tsx';
import { useKilobytes } from './use-kilobytes.ts';

type Measure = (weight: BuildWeight) => number | null;

/** How heavy the module was and would be. */
export function WeightChange({ weight: { before, after } }: Pick<VersionChanges, 'weight'>) {
  const { t } = useText();
  const kilobytes = useKilobytes();
  const inWords = (bytes: number | null) => (bytes === null ? t('MODULES.CHANGES.NOT_MEASURED') : kilobytes(bytes));
  const change = (measure: Measure) => {
    const [was, is] = [before && inWords(measure(before)), inWords(measure(after))];
    return was === null || was === is ? is : t('MODULES.CHANGES.FROM_TO', { before: was, after: is });
  };
  return (
    <ChangeSection title={t('MODULES.CHANGES.WEIGHT')}>
      <FactList
        facts={[
          [t('MODULES.CHANGES.START'), change(({ start_bytes }) => start_bytes)],
          [t('MODULES.CHANGES.CODE'), change(({ whole_bytes }) => whole_bytes)],
          [t('MODULES.CHANGES.ALL_FILES', { formatted: after.files }), change(({ bytes }) => bytes)],
        ]}
      />
    </ChangeSection>
  );
}
