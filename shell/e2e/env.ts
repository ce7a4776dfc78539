/** How many times slower than it is each page's processor seems: what races on a slow machine is seen on a quick one. */
export const slowness = Number(process.env.SLOW ?? 1);
