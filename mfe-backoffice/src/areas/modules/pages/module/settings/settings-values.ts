import { defaultsOf, type ModuleConfig, type ModuleSettings, settingValue } from '@market/modules-contract/config';
import type { ConfigSchema, Setting } from '@market/modules-contract/manifest';
import { z } from 'zod';

/** A flag as it is, everything else as it stands in a field. */
type FieldValue = string | boolean;
export interface SettingsFields {
  values: Record<string, FieldValue>;
}

/** `1 250,5` as people write it. */
const NumberText = z.string().transform((text, ctx) => {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (plain !== '' && Number.isFinite(Number(plain))) return Number(plain);
  ctx.issues.push({ code: 'custom', message: 'NUMBER_REQUIRED', input: text });
  return z.NEVER;
});

/** The word of these fields that the service has no use for. */
export const faultTexts = { NUMBER_REQUIRED: { ru: 'Введите число', en: 'Enter a number' } };

function fieldOf(setting: Setting): z.ZodType<ModuleConfig[string], FieldValue> {
  const value = settingValue(setting);
  if (setting.type === 'boolean' || setting.type === 'string') return value as z.ZodType<ModuleConfig[string], FieldValue>;
  return NumberText.pipe(value as z.ZodType<number, number>);
}

/** What may be written into the fields of a module's settings. */
export const settingsSchema = ({ properties }: ConfigSchema): z.ZodType<{ values: ModuleConfig }, SettingsFields> =>
  z.object({ values: z.object(Object.fromEntries(Object.entries(properties).map(([name, setting]) => [name, fieldOf(setting)]))) });

const inFields = (config: ModuleConfig): SettingsFields => ({
  values: Object.fromEntries(Object.entries(config).map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value)])),
});

export const valuesOf = ({ values }: ModuleSettings): SettingsFields => inFields(values);
export const defaultValues = (schema: ConfigSchema): SettingsFields => inFields(defaultsOf(schema));

/** What is at its default is not set: it follows the defaults of later versions. */
export function toSend(schema: ConfigSchema, values: ModuleConfig): ModuleConfig {
  const defaults = defaultsOf(schema);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== defaults[name]));
}
