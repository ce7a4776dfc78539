interface Placed {
  module: string;
  slot: string;
}

/** What fills places, those of each in the order that the feed gives; who is not named comes last, by name. */
export function inOrder<P extends Placed>(placed: readonly P[], places: Readonly<Record<string, readonly string[]>>): P[] {
  const rank = ({ module, slot }: Placed): number => {
    const at = places[slot]?.indexOf(module) ?? -1;
    return at === -1 ? Number.POSITIVE_INFINITY : at;
  };
  return placed.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    if (first !== second) return first - second;
    return one.module < other.module ? -1 : Number(one.module > other.module);
  });
}
