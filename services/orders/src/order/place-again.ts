import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { statusChange } from './change-status.ts';
import { holdMore } from './hold-more.ts';
import { keepLines } from './lower-counts.ts';
import { type Changer, note, savePart } from './part-state.ts';

interface Again {
  by: Changer;
  reason?: string | undefined;
  version?: number | undefined;
}

/** Makes a cancelled part new again, if all of its goods can be held. @throws DomainError as `holdMore` and `statusChange` do */
export async function placeAgain(ctx: SignedInCtx, id: number, { by, reason, version }: Again): Promise<void> {
  await holdMore(ctx, id, {
    much: 'whole',
    lines: async (tx, part, lines) => {
      if (version !== undefined && version !== part.version) throw new DomainError('CONFLICT', 'ORDER_CHANGED');
      await statusChange(tx, part, { to: 'new', by, reason, now: ctx.now() });
      return lines;
    },
    apply: async (tx, part, held) => {
      const change = await statusChange(tx, part, { to: 'new', by, reason, now: ctx.now() });
      // The buyer's bonuses were given back when it was cancelled.
      const unpaid = { ...part, bonuses: 0 };
      // It may have been short when it was cancelled.
      await keepLines(tx, unpaid, { all: held, changed: held });
      await note(tx, by, { order: id, kind: 'status', before: 'canceled', after: 'new', reason: reason ?? null });
      await savePart(tx, unpaid, { ...change, archived: false, repriced: true });
    },
  });
}
