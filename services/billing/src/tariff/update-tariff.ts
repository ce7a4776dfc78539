import { isDeepStrictEqual } from 'node:util';
import { tariffChanged } from '@market/billing-contract/plan.events';
import type { TariffAnswer, UpdateTariff } from '@market/billing-contract/tariff';
import { toKopecks } from '@market/kit-contract/money';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { emit } from '@market/service-kit/events/outbox';
import type { SignedInCtx } from '../context.ts';
import { lockTariff, writeTariff } from './tariff.queries.ts';
import { limitsOf, type TariffRow, tariffCard, tariffView } from './tariff-view.ts';

/**
 * Changes what a tariff is called, costs and allows. What was bought stays bought; limits hold at once.
 *
 * @throws DomainError TARIFF_NOT_FOUND, TARIFF_CHANGED, TARIFF_PRICE_FREE or TARIFF_PRICE_PAID under `day_price`
 */
export async function updateTariff(ctx: SignedInCtx, input: UpdateTariff): Promise<TariffAnswer> {
  const row = await inTransaction(ctx.db.pool, async (tx) => {
    const before = await lockTariff(tx, { id: input.id });
    if (!before) throw new DomainError('NOT_FOUND', 'TARIFF_NOT_FOUND');
    if (input.version !== undefined && input.version !== before.version) throw new DomainError('CONFLICT', 'TARIFF_CHANGED');
    const wanted = wantedOf(before, input);
    if (isDeepStrictEqual(wanted, wantedOf(before, { id: before.id }))) return before;
    const after = await writeTariff(tx, { id: before.id, ...wanted });
    if (!after) throw new Error('A tariff was not written');
    await emit(tx, tariffChanged, after.id, tariffCard(after));
    await audit(tx, {
      ...{ actor: actorOf(ctx), action: 'tariff.changed', subject: 'tariff', subjectId: after.id },
      ...{ before: tariffCard(before), after: { ...tariffCard(after), day_price: after.day_price } },
    });
    return after;
  });
  return { data: tariffView(row, ctx.locale) };
}

function wantedOf(before: TariffRow, { name, names, day_price, limits }: UpdateTariff) {
  const dayPrice = day_price === undefined ? before.day_price : toKopecks(day_price);
  const isPaid = before.role !== null && !before.is_free;
  if (!isPaid && dayPrice !== 0) throw under('TARIFF_PRICE_FREE');
  if (isPaid && dayPrice === 0) throw under('TARIFF_PRICE_PAID');
  const { contacts_per_day, active_models, monthly_proposals, open_tenders, statistics_days, badge } = limits ?? limitsOf(before);
  const stays = names === undefined || names.ru === before.name_ru;
  return {
    // As the specification puts it back: `name`, where `names` says nothing new.
    ...{ nameRu: stays && name !== undefined && name !== before.name_en ? name : (names?.ru ?? before.name_ru) },
    ...{ nameEn: names?.en ?? before.name_en, dayPrice, contacts: contacts_per_day, models: active_models },
    ...{ proposals: monthly_proposals, tenders: open_tenders, statistics: statistics_days, badge },
  };
}

const under = (code: string): DomainError => new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { day_price: code });
