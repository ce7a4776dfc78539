/**
 * What all of them answer, once the last has ended.
 *
 * @throws the first failure, and only then: whoever hears of it may stop the servers that the others still talk to
 */
export async function allEnded<T>(running: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(running);
  return Promise.all(running);
}
