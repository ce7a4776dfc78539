import { z } from 'zod';
import { ConfigSchema, ModuleId, SETTING_MAX_LENGTH, type Setting, SettingName } from './manifest.ts';

export const SETTINGS_MAX = 30;
/** Of all values of a module, as JSON: they stand in the feed, which everybody is given. */
export const CONFIG_MAX_BYTES = 2048;

export const ConfigValue = z.union([z.string().max(SETTING_MAX_LENGTH), z.number(), z.boolean()]);
export type ConfigValue = z.infer<typeof ConfigValue>;

/** What a module is set to: name → value. */
export const ModuleConfig = z.record(SettingName, ConfigValue);
export type ModuleConfig = z.infer<typeof ModuleConfig>;

/** Which values a setting takes. An `enum` says all of it. */
export function settingValue(setting: Setting): z.ZodType<ConfigValue, ConfigValue> {
  if (setting.type === 'boolean') return z.boolean();
  if (setting.enum) return z.literal<ConfigValue[]>(setting.enum);
  if (setting.type === 'string') return z.string().max(setting.maxLength ?? SETTING_MAX_LENGTH);
  const { minimum = -Number.MAX_VALUE, maximum = Number.MAX_VALUE } = setting;
  return (setting.type === 'integer' ? z.int() : z.number()).min(minimum).max(maximum);
}

/** The `values` that may be set of a module: each of its names or none, and no other. */
export const settableConfig = ({ properties }: ConfigSchema) =>
  z.object({
    values: z.strictObject(
      Object.fromEntries(Object.entries(properties).map(([name, setting]) => [name, settingValue(setting).optional()])),
    ),
  });

export const defaultsOf = ({ properties }: ConfigSchema): ModuleConfig =>
  Object.fromEntries(Object.entries(properties).map(([name, setting]) => [name, setting.default]));

export const isTooLarge = (config: ModuleConfig): boolean => new TextEncoder().encode(JSON.stringify(config)).length > CONFIG_MAX_BYTES;

/**
 * Every value of a module: as it was set, where that still fits, and the default otherwise. What was set under the schema of another version
 * so outlives that version, and what only that one knew is left out.
 */
export function resolvedConfig(schema: ConfigSchema, set: ModuleConfig): ModuleConfig {
  const fitting = (name: string, setting: Setting): ConfigValue => {
    const value = Object.hasOwn(set, name) ? settingValue(setting).safeParse(set[name]) : null;
    return value?.success ? value.data : setting.default;
  };
  const config = Object.fromEntries(Object.entries(schema.properties).map(([name, setting]) => [name, fitting(name, setting)]));
  return isTooLarge(config) ? defaultsOf(schema) : config;
}

/** The settings of a module as its version at work has them. */
export const ModuleSettings = z.object({
  schema: ConfigSchema,
  values: ModuleConfig,
  /** Raised by every change; whoever makes one names the revision that they saw. */
  revision: z.int(),
});
export type ModuleSettings = z.infer<typeof ModuleSettings>;

export const SetConfig = z.object({
  id: ModuleId,
  revision: z.int().min(0),
  /** What is to be set; whatever is left out is at its default. */
  values: ModuleConfig.refine((values) => Object.keys(values).length <= SETTINGS_MAX, 'TOO_MANY_ITEMS'),
});
export type SetConfig = z.infer<typeof SetConfig>;
