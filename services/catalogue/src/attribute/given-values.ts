import type { AttributeValue, GivenAttributeValue, PlainValue } from '@market/catalogue-contract/attribute-value';
import type { ParameterKind } from '@market/catalogue-contract/product-type';

/** An option by its texts; ids stand before them. */
export interface OptionTexts {
  ru: string;
  en: string | null;
}

export interface ParameterTexts {
  kind: ParameterKind;
  options: ReadonlyMap<number, OptionTexts>;
}

/** What fits no parameter, so that `contentFaults` refuses it at its place. */
const unfit = (parameter_id: number): AttributeValue => ({ parameter_id, values: [] });

/**
 * What was sent for a parameter as it is kept: `value` becomes options, a number or words by the parameter's kind. What a parameter of
 * this kind does not take, and an option that nothing or more than one thing is called, stays unfit.
 */
export function settledValue(given: GivenAttributeValue, parameter: ParameterTexts | undefined): AttributeValue {
  const { parameter_id, values, number, text, value } = given;
  const own: AttributeValue = {
    parameter_id,
    ...(values === undefined ? {} : { values }),
    ...(number === undefined ? {} : { number }),
    ...(text === undefined ? {} : { text }),
  };
  if (value === undefined || value === null || value === '' || !parameter) return own;
  if (Object.keys(own).length > 1) return unfit(parameter_id);
  return { parameter_id, ...(read[parameter.kind](value, parameter.options) ?? { values: [] }) };
}

type Options = ParameterTexts['options'];
type Said = Omit<AttributeValue, 'parameter_id'>;

const words = (value: PlainValue): Said | null => (Array.isArray(value) ? null : { text: String(value) });

function options(value: PlainValue, known: Options): Said | null {
  const found = [value].flat().map((item) => optionOf(item, known));
  return found.includes(null) ? null : { values: found as number[] };
}

const read: Readonly<Record<ParameterKind, (value: PlainValue, known: Options) => Said | null>> = {
  number: (value) => {
    const number = Array.isArray(value) ? null : numberOf(value);
    return number === null ? null : { number };
  },
  list: options,
  multiple_enum: options,
  string: words,
  text: words,
};

function numberOf(value: string | number): number | null {
  if (typeof value === 'number') return value;
  const plain = value.replace(/[\s\u00A0\u202F]/g, '').replace(',', '.');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

const folded = (text: string): string => text.trim().toLowerCase();

/**
 * The option that is meant: a text is one of its names, else its id; a number is its id, else one of its names. null: none, or more than
 * one, because a size 46 and an option with the id 46 may be different things and nothing is guessed.
 */
export function optionOf(item: string | number, known: Options): number | null {
  const [found = null, ...others] = optionsCalled(item, known) ?? [];
  return others.length > 0 ? null : found;
}

/** All that may be meant, which is none or several where names are alike; null: a number that is one's id and another's name. */
export function optionsCalled(item: string | number, known: Options): number[] | null {
  const text = folded(String(item));
  const named = [...known].filter(([, { ru, en }]) => folded(ru) === text || (en !== null && folded(en) === text)).map(([id]) => id);
  const byId = /^\d{1,10}$/.test(text) && known.has(Number(text)) ? Number(text) : null;
  if (named.length === 0) return byId === null ? [] : [byId];
  return typeof item === 'number' && byId !== null && !named.includes(byId) ? null : named;
}
