import type { ParameterFilter as Chosen } from '@market/catalogue-contract/parameter-filter';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../../use-text.ts';
import { ColourToggles } from './colour-toggles.tsx';
import type { ParameterFacet } from './filter-option.ts';
import { OptionList } from './option-list.tsx';
import { RangeFields } from './range-fields.tsx';
import { readNumberDraft } from './read-number-draft.ts';
import { SizeToggles } from './size-toggles.tsx';
import { WordsField } from './words-field.tsx';

interface ParameterFilterProps {
  facet: ParameterFacet;
  chosen: Chosen | undefined;
  /** It shares its section with others: it shows fewer options at first. */
  short?: boolean;
  toggle(valueId: number): void;
  change(filter: Omit<Chosen, 'parameter_id'> | null): void;
}

/** The control that fits a parameter's kind. */
export function ParameterFilter({ facet, chosen, short = false, toggle, change }: ParameterFilterProps) {
  switch (facet.kind) {
    case 'list':
    case 'multiple_enum': {
      const choice = { name: facet.name, options: facet.values, chosen: chosen?.values ?? [], toggle };
      if (facet.role === 'size') return <SizeToggles {...choice} short={short} />;
      if (facet.role === 'colour') return <ColourToggles {...choice} />;
      return <OptionList {...choice} />;
    }
    case 'number':
      return <NumberFilter facet={facet} chosen={chosen} change={change} />;
    case 'string':
    case 'text':
      return <WordsField name={facet.name} value={chosen?.text ?? ''} commit={(text) => change(text === '' ? null : { text })} />;
  }
}

function NumberFilter({ facet, chosen, change }: Omit<ParameterFilterProps, 'toggle'>) {
  const { t } = useText();
  const { number } = useFormat();
  const name = facet.unit ? `${facet.name}, ${facet.unit}` : facet.name;
  return (
    <RangeFields
      value={{ from: chosen?.from ?? null, to: chosen?.to ?? null }}
      labels={{ from: t('FILTER.RANGE_FROM', { name }), to: t('FILTER.RANGE_TO', { name }) }}
      bounds={{ from: facet.range ? number(facet.range.min) : '', to: facet.range ? number(facet.range.max) : '' }}
      read={readNumberDraft}
      explain={(problem) => t(problem === 'RANGE' ? 'FILTER.RANGE_CROSSED' : 'FILTER.RANGE_NUMBER')}
      commit={(from, to) =>
        change(from === null && to === null ? null : { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) })
      }
    />
  );
}
