import { CONFIG_MAX_BYTES, defaultsOf, SETTINGS_MAX, settingValue } from '@market/modules-contract/config';
import type { Setting } from '@market/modules-contract/manifest';
import { type Finding, finding, shortened } from '../finding.ts';
import type { Build } from '../read-build.ts';

const SCHEMA_MAX_BYTES = 16 * 1024;

const bytesOf = (value: object): number => new TextEncoder().encode(JSON.stringify(value)).length;

const isWhole = (numbers: readonly (number | undefined)[]): boolean =>
  numbers.every((number) => number === undefined || Number.isInteger(number));

function contradicts(setting: Setting): boolean {
  if (setting.type === 'boolean') return false;
  if (setting.type === 'string') return setting.enum !== undefined && setting.maxLength !== undefined;
  const { minimum, maximum, enum: values = [] } = setting;
  if (setting.type === 'integer' && !isWhole([minimum, maximum, ...values])) return true;
  if (minimum !== undefined && maximum !== undefined) return minimum > maximum || values.length > 0;
  return (minimum ?? maximum) !== undefined && values.length > 0;
}

function settingFindings(field: string, setting: Setting): Finding[] {
  if (contradicts(setting)) return [finding('CONFIG_LIMITS', { field })];
  if (settingValue(setting).safeParse(setting.default).success) return [];
  return [finding('CONFIG_DEFAULT', { field, details: { value: shortened(JSON.stringify(setting.default)) } })];
}

const sizeFindings = (field: string, size: number, limit: number): Finding[] =>
  size > limit ? [finding('CONFIG_TOO_LARGE', { field, details: { size, limit } })] : [];

/** What may be set of the module: few and short enough for a feed, each with a default that fits. */
export function checkConfig({ manifest: { config } }: Build): Finding[] {
  if (!config) return [];
  const settings = Object.entries(config.properties);
  const field = 'config.properties';
  const many = { field, details: { count: settings.length, limit: SETTINGS_MAX } };
  return [
    ...(settings.length > SETTINGS_MAX ? [finding('CONFIG_TOO_MANY', many)] : []),
    ...sizeFindings('config', bytesOf(config), SCHEMA_MAX_BYTES),
    ...sizeFindings(`${field}.*.default`, bytesOf(defaultsOf(config)), CONFIG_MAX_BYTES),
    ...settings.flatMap(([name, setting]) => settingFindings(`${field}.${name}`, setting)),
  ];
}
