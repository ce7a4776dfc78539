/** What stands before the instances: a new line goes to the one of those at work that has the fewest. */
export class Balancer {
  readonly #lines: Map<string, number>;
  readonly #down = new Set<string>();

  constructor(urls: readonly string[]) {
    this.#lines = new Map(urls.map((url) => [url, 0]));
  }

  /** Answers where the line goes; it counts until it is left. */
  join(): string {
    const [[url, count] = ['', 0]] = [...this.#lines].filter(([one]) => !this.#down.has(one)).sort(([, one], [, other]) => one - other);
    this.#lines.set(url, count + 1);
    return url;
  }

  leave(url: string): void {
    this.#lines.set(url, (this.#lines.get(url) ?? 0) - 1);
  }

  /** Nothing goes there while it is away. */
  async without<T>(url: string, act: () => Promise<T>): Promise<T> {
    this.#down.add(url);
    try {
      return await act();
    } finally {
      this.#down.delete(url);
    }
  }
}
