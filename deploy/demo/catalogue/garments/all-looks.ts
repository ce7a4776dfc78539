import { bags } from './bag.ts';
import { blazers, coats } from './coat.ts';
import { dresses } from './dress.ts';
import { headwear } from './headwear.ts';
import { hoodies } from './hoodie.ts';
import { linen } from './linen.ts';
import { overalls } from './overall.ts';
import { jackets } from './puffer.ts';
import { scarves } from './scarf.ts';
import { shirts } from './shirt.ts';
import { shoes } from './shoe.ts';
import { skirts } from './skirt.ts';
import type { Look } from './studio.ts';
import { sweaters } from './sweater.ts';
import { tShirts } from './t-shirt.ts';
import { trousers } from './trousers.ts';
import { workwear } from './workwear.ts';

const all = [
  ...dresses,
  ...tShirts,
  ...shirts,
  ...hoodies,
  ...sweaters,
  ...skirts,
  ...trousers,
  ...coats,
  ...blazers,
  ...jackets,
  ...overalls,
  ...workwear,
  ...headwear,
  ...scarves,
  ...bags,
  ...shoes,
  ...linen,
];

/** Every drawing by its id. */
export const LOOKS: ReadonlyMap<string, Look> = new Map(all.map((look) => [look.id, look]));
