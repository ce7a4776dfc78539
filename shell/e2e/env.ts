/** How many times slower than it is each page's processor seems: what races on a slow machine is seen on a quick one. */
export const slowness = Number(process.env.SLOW ?? 1);

/** Where the product under test answers. */
export const origin = process.env.E2E_BASE_URL ?? '';
