import { quantile } from '../bench/measure.ts';
import type { StageFigures } from './thresholds.ts';

/** Counts one stage. */
export class Tally {
  readonly #users: number;
  readonly #taken: number[] = [];
  #journeys = 0;
  #dropped = 0;
  #failed = 0;
  #serverErrors = 0;

  constructor(users: number) {
    this.#users = users;
  }

  begin(): void {
    this.#journeys += 1;
  }

  drop(): void {
    this.#dropped += 1;
  }

  step(milliseconds: number, { failed, serverError }: { failed: boolean; serverError: boolean }): void {
    this.#taken.push(milliseconds);
    this.#failed += Number(failed);
    this.#serverErrors += Number(serverError);
  }

  figures(): StageFigures {
    const taken = this.#taken.toSorted((a, b) => a - b);
    return {
      users: this.#users,
      journeys: this.#journeys,
      dropped: this.#dropped,
      steps: taken.length,
      failed: this.#failed,
      serverErrors: this.#serverErrors,
      mean: taken.reduce((sum, each) => sum + each, 0) / taken.length,
      p99: quantile(taken, 0.99),
    };
  }
}
