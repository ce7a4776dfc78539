import type { PublishedVersion } from '@market/modules-contract/version';
import { packUpload } from '../build/pack-upload.ts';
import { givenRows, showFindings } from '../findings.ts';
import type { Progress } from '../registry/form.ts';
import type { Terminal } from '../terminal.ts';
import { type TextKey, textOf } from '../texts.ts';
import { type Command, requiredRegistry } from './call.ts';
import { judge, showVerdict } from './check.ts';

const STATES: Record<PublishedVersion['state'], TextKey> = {
  waiting: 'STATE_WAITING',
  approved: 'STATE_APPROVED',
  rejected: 'STATE_REJECTED',
};

/** Whoever waits longer than this wants to see that something happens. */
const TELL_EVERY_MS = 2_000;

/** Says how far an upload has got, where the line is slow enough for that. */
export function progressOn(terminal: Terminal): Progress {
  let shownAt = Date.now();
  return (sent, total) => {
    if (Date.now() - shownAt < TELL_EVERY_MS) return;
    shownAt = Date.now();
    terminal.hint('UPLOADED', { percent: Math.floor((sent / total) * 100), kilobytes: Math.ceil(total / 1024) });
  };
}

function show({ module, version, is_new, state, warnings }: PublishedVersion, terminal: Terminal): void {
  showFindings(givenRows(warnings, terminal.language), terminal);
  if (!is_new) terminal.say('PUBLISHED_BEFORE', { module, version, state: textOf(STATES[state], terminal.language) });
  else terminal.say(state === 'approved' ? 'PUBLISHED_APPROVED' : 'PUBLISHED_WAITING', { module, version });
}

/** `publish`: judges, packs, sends, and says what the registry answered. What does not pass here is not sent. */
export const publish: Command = async (call) => {
  const { terminal, switches } = call;
  const registry = requiredRegistry(call);
  const judged = await judge(call, registry);
  if (!judged.isGood) {
    showVerdict(judged, call);
    return false;
  }
  const published = await registry.publish(await packUpload(judged.upload), progressOn(terminal));
  if (switches.has('json')) terminal.result(JSON.stringify({ ok: true, ...published }));
  else show(published, terminal);
  return true;
};
