/** Does something `times` times, so many side by side. Answers in the order in which it was begun. */
export async function inLanes<T>(times: number, lanes: number, work: (nth: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = new Array(times);
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < times) {
      const nth = next;
      next += 1;
      answers[nth] = await work(nth);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, times) }, lane));
  return answers;
}
