import {
  type AddParameter,
  hasOptions,
  type Parameter,
  ParameterKind,
  ParameterRole,
  type UpdateParameter,
} from '@market/catalogue-contract/product-type';
import { z } from 'zod';
import { BilingualNames, namesToSend, nameValues } from '../../name-values.ts';

const Unit = z.string().trim().max(30);

const OptionValues = z.object({
  /** Null: a new one. */
  id: z.number().nullable(),
  values: BilingualNames,
  swatch: z
    .string()
    .trim()
    .regex(/^(#[0-9a-fA-F]{6})?$/, 'SWATCH_FORMAT'),
});
export type OptionValues = z.output<typeof OptionValues>;

/** What the form of a parameter holds. Options stay in it while another kind is tried, and are not sent then. */
export const ParameterValues = z
  .object({
    names: BilingualNames,
    kind: ParameterKind,
    role: ParameterRole.or(z.literal('')),
    units: z.object({ ru: Unit, en: Unit }),
    filterable: z.boolean(),
    options: z.array(OptionValues).max(500),
  })
  .superRefine(({ kind, options }, ctx) => {
    if (!hasOptions(kind)) return;
    const words = options.map(({ values }) => values.ru.toLowerCase());
    const message = options.length === 0 ? 'OPTIONS_REQUIRED' : new Set(words).size < words.length ? 'OPTIONS_ALIKE' : undefined;
    if (message) ctx.addIssue({ code: 'custom', message, path: ['options'] });
  });
export type ParameterValues = z.output<typeof ParameterValues>;

export const emptyOption: OptionValues = { id: null, values: { ru: '', en: '' }, swatch: '' };

export const emptyValues: ParameterValues = {
  ...{ names: { ru: '', en: '' }, kind: 'list', role: '', units: { ru: '', en: '' }, filterable: true },
  options: [emptyOption],
};

export const valuesOf = ({ names, kind, role, units, filterable, options }: Parameter): ParameterValues => ({
  ...{ names: nameValues(names), kind, role: role ?? '', units: units ? nameValues(units) : { ru: '', en: '' }, filterable },
  options: options.map(({ id, values, swatch }) => ({ id, values: nameValues(values), swatch: swatch ?? '' })),
});

/** What of the fields may be sent at any time. */
function described({ names, kind, role, units, filterable, options }: ParameterValues) {
  return {
    ...{ names: namesToSend(names), filterable },
    units: kind === 'number' && units.ru !== '' ? namesToSend(units) : null,
    options: hasOptions(kind)
      ? options.map(({ id, values, swatch }) => ({
          ...(id === null ? {} : { id }),
          ...{ values: namesToSend(values), swatch: role === 'colour' && swatch !== '' ? swatch : null },
        }))
      : [],
  };
}

export const toCreate = (typeId: number, fields: ParameterValues): AddParameter => ({
  ...{ id: typeId, kind: fields.kind, role: fields.kind === 'list' && fields.role !== '' ? fields.role : null },
  ...described(fields),
});

/** Kind and role hold for good. */
export function toUpdate({ id, options: earlier }: Parameter, fields: ParameterValues): UpdateParameter {
  const { options, ...rest } = described(fields);
  return { id, ...rest, ...(hasOptions(fields.kind) ? { options, had: earlier.map((option) => option.id) } : {}) };
}
