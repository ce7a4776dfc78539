import { createHash } from 'node:crypto';
import type { FileStorage } from '@market/service-kit/files/files';
import { photoStore } from '@market/tenders/src/photo/photo-store';
import { COLOURS, PALETTES } from '../catalogue/colours.ts';
import { LOOKS } from '../catalogue/garments/all-looks.ts';
import { photograph } from '../catalogue/garments/studio.ts';
import { Random } from '../catalogue/random.ts';
import { drawOnce } from '../draw-once.ts';
import { type PlannedTender, plannedTenders } from './plan.ts';

/** A drawing, and the name under which it is kept: the same on every day, so that a storage which lost it gets it back. */
export interface TenderPicture {
  name: string;
  svg: string;
}

/** Proposals of how many of the rivals have a picture of their own. */
const RIVALS = 2;

const nameOf = (what: string): string => createHash('sha256').update(`picture of demo ${what}`).digest('hex').slice(0, 32);

function drawn({ goods }: PlannedTender, what: string, at: number): TenderPicture {
  const random = new Random('picture', what);
  const { look, pattern } = goods.looks[at % goods.looks.length] ?? { look: '', pattern: 'plain' as const };
  const drawing = LOOKS.get(look);
  if (!drawing) throw new RangeError(`No drawing ${look}`);
  const views = photograph(drawing, { colour: COLOURS[random.pick(PALETTES[goods.palette])].swatch, pattern });
  return { name: nameOf(what), svg: at < goods.looks.length ? views.front : views.detail };
}

/** What the buyer shows of what is wanted. */
export const picturesOf = (plan: PlannedTender): TenderPicture[] =>
  Array.from({ length: plan.pictures }, (_, at) => drawn(plan, `tender ${plan.index} ${at}`, at));

/** What a vendor shows with a proposal; the rivals alone do. */
export const proposalPictures = (plan: PlannedTender, place: number): TenderPicture[] =>
  plan.pictures > 0 && plan.rivals.length >= RIVALS && place < RIVALS ? [drawn(plan, `proposal ${plan.index} ${place}`, place)] : [];

async function keep(files: FileStorage, { name, svg }: TenderPicture): Promise<void> {
  const { jpeg } = await drawOnce(svg);
  const { big, small } = photoStore.sizes;
  await photoStore.keep(files, { big: await jpeg(big), small: await jpeg(small) }, name);
}

/** Keeps every picture of the demo's tenders, the first one last, unless the storage has them. */
export async function keepTenderPictures(files: FileStorage): Promise<void> {
  const pictures = plannedTenders().flatMap((plan) => [...picturesOf(plan), ...[0, 1].flatMap((place) => proposalPictures(plan, place))]);
  const [first, ...others] = pictures;
  if (!first || (await photoStore.has(files, first.name))) return;
  await Promise.all(others.map((each) => keep(files, each)));
  await keep(files, first);
}
