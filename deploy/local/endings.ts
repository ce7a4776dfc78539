/** What has to be stopped, collected while things start, so that a start cut short leaves nothing behind. */
export class Endings {
  #ends: (() => unknown)[] = [];

  add(end: () => unknown): void {
    this.#ends.push(end);
  }

  /** Stops everything, the last started first. A second call finds nothing to do. */
  async run(): Promise<void> {
    for (let end = this.#ends.pop(); end; end = this.#ends.pop()) await end();
  }
}
