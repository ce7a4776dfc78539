import { productChanged } from '@market/catalogue-contract/product.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emitStates, type StateOf } from '@market/service-kit/events/emit-states';
import { type ProductFacts, readProductFacts } from './product-state.queries.ts';

type State = StateOf<typeof productChanged>['state'];

/** Tells the other services of these products as they are now, of those that are gone as well, as far as it is news to them. */
export const emitProducts = (tx: Tx, ids: readonly number[]): Promise<void> =>
  emitStates(tx, productChanged, { ids, read: (locked) => readStates(tx, locked) });

async function readStates(tx: Tx, ids: readonly number[]): Promise<StateOf<typeof productChanged>[]> {
  const present = new Map((await readProductFacts(tx, { ids: JSON.stringify(ids) })).map((facts) => [facts.id, stateOf(facts)]));
  return ids.map((id) => ({ id, state: present.get(id) ?? { id, deleted: true } }));
}

function stateOf(facts: ProductFacts): State {
  const { name_ru, name_en, size_id, size_ru, size_en, colour_id, colour_ru, colour_en, swatch, price_tiers, ...rest } = facts;
  return {
    ...rest,
    deleted: false,
    name: { ru: name_ru, en: name_en },
    size: traitOf(size_id, size_ru, size_en),
    colour: withSwatch(traitOf(colour_id, colour_ru, colour_en), swatch),
    price_tiers: price_tiers ?? [],
  };
}

const traitOf = (option_id: number | null, ru: string | null, en: string | null) =>
  option_id === null || ru === null ? null : { option_id, name: { ru, en } };

const withSwatch = (colour: ReturnType<typeof traitOf>, swatch: string | null) => colour && { ...colour, swatch };
