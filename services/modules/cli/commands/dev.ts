import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { packUpload } from '../build/pack-upload.ts';
import { settledStates } from '../build/watch-folder.ts';
import { Failure } from '../failure.ts';
import { givenRows, showFindings } from '../findings.ts';
import type { Registry } from '../registry/registry.ts';
import { showRefusal } from '../show-refusal.ts';
import { type Call, type Command, requiredRegistry } from './call.ts';
import { judge, showVerdict } from './check.ts';
import { progressOn } from './publish.ts';

/** What was sent last: its address is not shown again while a tab may have it open, which follows by itself. */
interface Sent {
  openUntil: number;
}

async function send(call: Call, registry: Registry, sent: Sent): Promise<void> {
  const { terminal } = call;
  const judged = await judge(call, registry);
  if (!judged.isGood) {
    showVerdict(judged, call);
    return;
  }
  const { module, url, expires_at, warnings } = await registry.sendDraft(await packUpload(judged.upload), progressOn(terminal));
  showFindings(givenRows(warnings, terminal.language), terminal);
  const time = new Date(expires_at).toLocaleTimeString(terminal.language, { hour: '2-digit', minute: '2-digit' });
  terminal.say('DRAFT_SENT', { module, time });
  if (Date.now() >= sent.openUntil) terminal.say('DRAFT_OPEN', { url: registry.origin + url });
  sent.openUntil = Date.parse(expires_at);
}

/** `dev`: sends each build of the folder as a draft, until it is stopped. What is wrong with one is shown, and the next one waited for. */
export const dev: Command = async (call) => {
  const { operands, terminal } = call;
  const folder = resolve(operands[0] ?? '');
  const registry = requiredRegistry(call);
  const found = await stat(folder).catch(() => null);
  if (found && !found.isDirectory()) throw new Failure('FOLDER_NEEDED', { path: folder });
  terminal.say('WATCHING', { path: folder });
  const sent: Sent = { openUntil: 0 };
  for await (const _ of settledStates(folder)) {
    try {
      await send(call, registry, sent);
    } catch (thrown) {
      // The next build has begun to replace this one: it follows.
      if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') continue;
      showRefusal(thrown, terminal, false);
    }
  }
  return true;
};
