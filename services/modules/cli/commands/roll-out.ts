import { Failure } from '../failure.ts';
import type { ChangedModule } from '../registry/registry.ts';
import type { TextKey, TextValues } from '../texts.ts';
import { type Call, type Command, requiredRegistry } from './call.ts';

const listed = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean);

function percentOf(text: string | undefined): number {
  const percent = Number(text);
  if (!/^\d+$/.test(text ?? '') || percent > 100) throw new Failure('PERCENT_INVALID');
  return percent;
}

function companiesOf(text: string | undefined): number[] {
  const companies = listed(text);
  if (!companies.every((company) => /^[1-9]\d*$/.test(company))) throw new Failure('COMPANIES_INVALID');
  return companies.map(Number);
}

interface Done {
  changed: ChangedModule;
  text: TextKey;
  values: TextValues;
}

function show({ terminal, switches }: Call, { changed, text, values }: Done): void {
  if (switches.has('json')) terminal.result(JSON.stringify({ ok: true, module: changed.id, live: changed.version }));
  else terminal.say(text, { module: changed.id, ...values });
}

/** `rollout`: offers a version to some readers. Who they are, shells decide by what the registry signs. */
export const rollout: Command = async (call) => {
  const [module = '', version = ''] = call.operands;
  const { reason, ...given } = call.options;
  const percent = percentOf(given.percent);
  const wanted = { version, percent, companies: companiesOf(given.companies), roles: listed(given.roles), ...(reason ? { reason } : {}) };
  const changed = await requiredRegistry(call).change(module, 'rollout', wanted);
  show(call, { changed, text: 'ROLLED_OUT', values: { version, percent } });
  return true;
};

/** `rollback`: puts an earlier version to work for everybody. */
export const rollback: Command = async (call) => {
  const [module = '', version = ''] = call.operands;
  const { reason } = call.options;
  const changed = await requiredRegistry(call).change(module, 'live', { version, reason });
  show(call, { changed, text: 'AT_WORK', values: { version } });
  return true;
};
