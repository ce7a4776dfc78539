import { moscowDay } from '@market/tenders/src/locked-tender/moscow-day';
import { COMPANIES } from '../catalogue/companies.ts';
import { Random } from '../catalogue/random.ts';
import type { PlannedTender } from './plan.ts';

/** Below what the free plan allows in a month, so that whoever tries the demo can still offer. */
const MONTHLY = 16;

/** Who offers to which tender, none of them oftener in a month than its plan allows. */
export class Bidders {
  readonly #months = new Map<string, number>();

  /**
   * Companies that offer, the one that is chosen first: rivals, then those that make such things, then others.
   *
   * @param first whose goods were ordered, where that is known
   * @param months the days on which they may have offered
   */
  of({ index, goods, rivals, proposals }: PlannedTender, first: number | null, days: readonly Date[]): number[] {
    const random = new Random('bidders', index);
    const shuffled = random.sample(COMPANIES, COMPANIES.length);
    const makers = shuffled.filter(({ makes }) => makes[goods.department] !== undefined);
    const others = shuffled.filter(({ makes }) => makes[goods.department] === undefined);
    const wanted = [...(first === null ? [] : [first]), ...rivals, ...makers.map(({ id }) => id), ...others.map(({ id }) => id)];
    const months = [...new Set(days.map((at) => moscowDay(at).slice(0, 7)))];
    const free = [...new Set(wanted)].filter((company) =>
      months.every((month) => (this.#months.get(`${company} ${month}`) ?? 0) < MONTHLY),
    );
    const chosen = free.slice(0, proposals);
    // In which of the months each of them offers is not known yet: it counts in all of them.
    for (const company of chosen)
      for (const month of months) {
        const key = `${company} ${month}`;
        this.#months.set(key, (this.#months.get(key) ?? 0) + 1);
      }
    return chosen;
  }
}
