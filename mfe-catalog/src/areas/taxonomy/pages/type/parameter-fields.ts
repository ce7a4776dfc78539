import {
  type AddParameter,
  hasOptions,
  type Parameter,
  ParameterKind,
  ParameterRole,
  type UpdateParameter,
} from '@market/catalogue-contract/product-type';
import { z } from 'zod';
import { BilingualNames, nameFields, nameSent } from '../../name-fields.ts';

const Unit = z.string().trim().max(30);

const OptionFields = z.object({
  /** Null: a new one. */
  id: z.number().nullable(),
  values: BilingualNames,
  swatch: z
    .string()
    .trim()
    .regex(/^(#[0-9a-fA-F]{6})?$/, 'SWATCH_FORMAT'),
});
export type OptionFields = z.output<typeof OptionFields>;

/** What the form of a parameter holds. Options stay in it while another kind is tried, and are not sent then. */
export const ParameterFields = z
  .object({
    names: BilingualNames,
    kind: ParameterKind,
    role: ParameterRole.or(z.literal('')),
    units: z.object({ ru: Unit, en: Unit }),
    filterable: z.boolean(),
    options: z.array(OptionFields).max(500),
  })
  .superRefine(({ kind, options }, ctx) => {
    if (!hasOptions(kind)) return;
    const words = options.map(({ values }) => values.ru.toLowerCase());
    const message = options.length === 0 ? 'OPTIONS_REQUIRED' : new Set(words).size < words.length ? 'OPTIONS_ALIKE' : undefined;
    if (message) ctx.addIssue({ code: 'custom', message, path: ['options'] });
  });
export type ParameterFields = z.output<typeof ParameterFields>;

export const emptyOption: OptionFields = { id: null, values: { ru: '', en: '' }, swatch: '' };

export const emptyParameter: ParameterFields = {
  ...{ names: { ru: '', en: '' }, kind: 'list', role: '', units: { ru: '', en: '' }, filterable: true },
  options: [emptyOption],
};

export const fieldsOf = ({ names, kind, role, units, filterable, options }: Parameter): ParameterFields => ({
  ...{ names: nameFields(names), kind, role: role ?? '', units: units ? nameFields(units) : { ru: '', en: '' }, filterable },
  options: options.map(({ id, values, swatch }) => ({ id, values: nameFields(values), swatch: swatch ?? '' })),
});

/** What of the fields may be sent at any time. */
function described({ names, kind, role, units, filterable, options }: ParameterFields) {
  return {
    ...{ names: nameSent(names), filterable },
    units: kind === 'number' && units.ru !== '' ? nameSent(units) : null,
    options: hasOptions(kind)
      ? options.map(({ id, values, swatch }) => ({
          ...(id === null ? {} : { id }),
          ...{ values: nameSent(values), swatch: role === 'colour' && swatch !== '' ? swatch : null },
        }))
      : [],
  };
}

export const toAdd = (typeId: number, fields: ParameterFields): AddParameter => ({
  ...{ id: typeId, kind: fields.kind, role: fields.kind === 'list' && fields.role !== '' ? fields.role : null },
  ...described(fields),
});

/** Kind and role hold for good. */
export function toUpdate({ id, options: earlier }: Parameter, fields: ParameterFields): UpdateParameter {
  const { options, ...rest } = described(fields);
  return { id, ...rest, ...(hasOptions(fields.kind) ? { options, had: earlier.map((option) => option.id) } : {}) };
}
