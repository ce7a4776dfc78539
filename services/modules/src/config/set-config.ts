import { isDeepStrictEqual } from 'node:util';
import {
  CONFIG_MAX_BYTES,
  defaultsOf,
  isTooLarge,
  type ModuleConfig,
  type SetConfig,
  settableConfig,
} from '@market/modules-contract/config';
import type { ConfigSchema } from '@market/modules-contract/manifest';
import type { ModuleAnswer } from '@market/modules-contract/module';
import { DomainError } from '@market/service-kit/errors';
import { refusalOfInput } from '@market/service-kit/trpc/refusal-answer';
import type { Ctx } from '../context.ts';
import { findSettings } from '../module/settings.queries.ts';
import { changeModule } from '../rollout/change-module.ts';
import { saveConfig } from './config.queries.ts';

/**
 * Sets a module as its version at work allows, from the next look of every page on. What is left out is at its default.
 *
 * @throws DomainError CONFIG_MISSING, CONFIG_CHANGED, CONFIG_TOO_LARGE, VALIDATION with the settings that do not fit, and those of `changeModule`
 */
export function setConfig(ctx: Ctx, { id, revision, values }: SetConfig): Promise<ModuleAnswer> {
  return changeModule(ctx, id, async (tx) => {
    const settings = await findSettings(tx, { id });
    if (!settings) throw new DomainError('CONFLICT', 'CONFIG_MISSING');
    // The same once more: also by whoever did not hear that it was done.
    if (isDeepStrictEqual(settings.set, values)) return null;
    if (settings.revision !== revision) throw new DomainError('CONFLICT', 'CONFIG_CHANGED');
    requireFitting(ctx, settings.schema, values);
    await saveConfig(tx, { id, config: JSON.stringify(values) });
    return { action: 'config.changed', before: { config: settings.set }, after: { config: values } };
  });
}

function requireFitting({ locale }: Pick<Ctx, 'locale'>, schema: ConfigSchema, values: ModuleConfig): void {
  const { error } = settableConfig(schema).safeParse({ values });
  if (error) throw refusalOfInput(error, { locale }, { values });
  if (isTooLarge({ ...defaultsOf(schema), ...values }))
    throw new DomainError('UNPROCESSABLE_CONTENT', 'CONFIG_TOO_LARGE', { max: CONFIG_MAX_BYTES });
}
