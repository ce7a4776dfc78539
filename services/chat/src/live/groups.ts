/** Members by a number that several of them share. Numbers that no member has take no room. */
export class Groups<Member> {
  readonly #members = new Map<number, Set<Member>>();

  add(key: number, member: Member): void {
    const known = this.#members.get(key);
    if (known) known.add(member);
    else this.#members.set(key, new Set([member]));
  }

  delete(key: number, member: Member): void {
    const known = this.#members.get(key);
    known?.delete(member);
    if (known?.size === 0) this.#members.delete(key);
  }

  has(key: number): boolean {
    return this.#members.has(key);
  }

  /** As they are at this moment: whoever adds or deletes while reading them copies them first. */
  of(key: number): Iterable<Member> {
    return this.#members.get(key) ?? [];
  }
}
