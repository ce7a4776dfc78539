import { type ModuleSettings, resolvedConfig } from '@market/modules-contract/config';
import type { Tx } from '@market/service-kit/data/tx';
import { findSettings } from './settings.queries.ts';

/** The settings of a module, each with its value; null: there are none. */
export async function getSettings(db: Tx, wanted: { id: string }): Promise<ModuleSettings | null> {
  const found = await findSettings(db, wanted);
  return found && { schema: found.schema, values: resolvedConfig(found.schema, found.set), revision: found.revision };
}
