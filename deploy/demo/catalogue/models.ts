import { ean13 } from './barcode.ts';
import type { Cloth } from './cloths/cloth.ts';
import { CLOTHS } from './cloths.ts';
import type { ColourKey } from './colours.ts';
import { COMPANIES, type Company } from './companies.ts';
import { description } from './description.ts';
import type { Department, Kind, Season } from './kind.ts';
import { KINDS } from './kinds/all-kinds.ts';
import { MODEL_NAMES } from './model-names.ts';
import { colourways } from './pictures.ts';
import { priced, type Terms, terms } from './price.ts';
import { type Makeup, nameEn, nameRu } from './product-name.ts';
import { Random } from './random.ts';
import { GRIDS, type Size } from './size-grids.ts';

/** One SKU of the demo. */
export interface Sku {
  id: number;
  lead: boolean;
  sku: string;
  barcode: string;
  size: Size | null;
  colour: ColourKey;
  kopecks: number;
  tiers: { minCount: number; kopecks: number }[];
  stock: number;
  active: boolean;
}

/** A model with its sizes and colours. */
export interface Model {
  company: Company;
  makeup: Makeup;
  /** null when it comes in one variant only. */
  groupId: number | null;
  nameRu: string;
  nameEn: string;
  descriptionRu: string;
  descriptionEn: string;
  composition: string;
  density: number | null;
  seasons: readonly Season[];
  terms: Terms;
  /** Of one order unit, grams. */
  weight: number;
  /** Of one order unit, millimetres. */
  box: readonly [length: number, width: number, height: number];
  moderation: 'approved' | 'pending' | 'rejected';
  publishedAt: Date | null;
  createdAt: Date;
  popular: boolean;
  photographed: boolean;
  skus: Sku[];
}

const DAY = 86_400_000;
/** The range was published over so many days before the seeding. */
export const PUBLISHED_WITHIN_DAYS = 90;

const kindShares = KINDS.map((kind) => [kind, kind.share] as const);

const makers = new WeakMap<readonly Company[], Map<Department, (readonly [Company, number])[]>>();

/** Who makes what a department sells; worked out once, because a load data set asks it half a million times. */
function makersOf(department: Department, companies: readonly Company[]): readonly (readonly [Company, number])[] {
  const byDepartment = makers.get(companies) ?? new Map<Department, (readonly [Company, number])[]>();
  makers.set(companies, byDepartment);
  const known = byDepartment.get(department);
  if (known) return known;
  const found = companies.flatMap((company) => (company.makes[department] ? [[company, company.makes[department]] as const] : []));
  byDepartment.set(department, found);
  return found;
}

interface Variants {
  sizes: readonly (Size | null)[];
  colours: readonly ColourKey[];
}

function variants(kind: Kind, { cut, pattern }: Makeup, random: Random): Variants {
  const colours = random.sample(
    colourways(cut.look, pattern, kind.palette),
    random.weighted([
      [1, 70],
      [2, 23],
      [3, 7],
    ] as const),
  );
  const grid: readonly Size[] = GRIDS[kind.grid];
  if (grid.length === 0) return { sizes: [null], colours };
  const run = Math.min(
    grid.length,
    random.weighted([
      [1, 18],
      [2, 27],
      [3, 31],
      [4, 16],
      [5, 8],
    ] as const),
  );
  const from = random.int(0, grid.length - run);
  return { sizes: grid.slice(from, from + run), colours };
}

function makeup(kind: Kind, random: Random): Makeup {
  const cut = random.pick(kind.cuts);
  const sewn = kind.cloths.flatMap((cloth) => {
    const material: Cloth = CLOTHS[cloth];
    return material.patterns.filter((pattern) => !cut.patterns || cut.patterns.includes(pattern)).map((pattern) => ({ cloth, pattern }));
  });
  // Half of any range is plain.
  const plain = sewn.filter(({ pattern }) => pattern === 'plain');
  const { cloth, pattern } = random.pick(plain.length > 0 && random.chance(0.4) ? plain : sewn);
  return {
    kind,
    cut,
    cloth,
    pattern,
    ...(kind.extras && random.chance(0.35) ? { extra: random.pick(kind.extras) } : {}),
    ...(random.chance(0.7) ? { title: random.pick<readonly [string, string]>(MODEL_NAMES[kind.names]) } : {}),
  };
}

const stockOf = (random: Random, soldOut: boolean): number =>
  soldOut
    ? 0
    : random.weighted([
        [() => 0, 8],
        [() => 1, 4],
        [() => random.int(2, 40), 34],
        [() => random.int(40, 900), 54],
      ] as const)();

/** Numbers that grow from model to model: ids, groups, articles of each company. */
export class ModelMaker {
  readonly #day: number;
  readonly #serials = new Map<number, number>();
  #product = 0;
  #group = 0;

  /** `day`: the midnight (UTC) of the seeding; everything was published before it. */
  constructor(day: Date) {
    this.#day = day.getTime();
  }

  get lastProductId(): number {
    return this.#product;
  }

  get lastGroupId(): number {
    return this.#group;
  }

  /** The n-th model; models must be made in order, because their numbers run on. */
  make(n: number, companies: readonly Company[] = COMPANIES): Model {
    const random = new Random('model', n);
    const kind = random.weighted(kindShares);
    const company = random.weighted(makersOf(kind.department, companies));
    const parts = makeup(kind, random);
    const offer = terms(kind, random);
    const seasons = kind.seasons.length > 0 ? random.pick(kind.seasons) : [];
    const material: Cloth = CLOTHS[parts.cloth];
    const [descriptionRu, descriptionEn] = description(parts, { brand: company.brand, seasons, ...offer }, random);
    return {
      company,
      makeup: parts,
      seasons,
      terms: offer,
      descriptionRu,
      descriptionEn,
      nameRu: nameRu(parts),
      nameEn: nameEn(parts),
      composition: random.pick(material.composition),
      density: material.density ? Math.round(random.between(...material.density) / 5) * 5 : null,
      weight: Math.round((random.between(...kind.grams) * offer.units + 40) / 10) * 10,
      box: [kind.box[0], kind.box[1], Math.min(1200, kind.box[2] * offer.units)],
      popular: random.chance(0.08),
      photographed: !random.chance(0.05),
      ...this.#standing(random),
      ...this.#skus(parts, offer, { company, random }),
    };
  }

  /** Published in office hours of the last 90 days, or not yet. */
  #standing(random: Random): Pick<Model, 'moderation' | 'publishedAt' | 'createdAt'> {
    const at = this.#day - random.int(1, PUBLISHED_WITHIN_DAYS) * DAY + random.int(6 * 3600, 18 * 3600) * 1000;
    const moderation = random.weighted([
      ['approved', 97],
      ['pending', 2],
      ['rejected', 1],
    ] as const);
    return {
      moderation,
      publishedAt: moderation === 'approved' ? new Date(at) : null,
      createdAt: new Date(at - random.int(1, 72) * 3_600_000),
    };
  }

  #skus(parts: Makeup, offer: Terms, { company, random }: { company: Company; random: Random }): Pick<Model, 'groupId' | 'skus'> {
    const { sizes, colours } = variants(parts.kind, parts, random);
    const [year, soldOut, active] = [random.int(24, 26), random.chance(0.05), !random.chance(0.04)];
    const dearerFrom = random.chance(0.18) ? Math.ceil(sizes.length / 2) : sizes.length;
    const skus = colours.flatMap((colour) =>
      sizes.map((size, index): Sku => {
        const serial = (this.#serials.get(company.id) ?? 0) + 1;
        this.#serials.set(company.id, serial);
        const roubles = index >= dearerFrom ? Math.round((offer.roubles * 1.06) / 10) * 10 : offer.roubles;
        const { kopecks, tiers } = priced(offer, roubles);
        return {
          id: ++this.#product,
          lead: false,
          size,
          colour,
          kopecks,
          tiers,
          sku: `${company.code}-${year}-${String(serial).padStart(5, '0')}`,
          barcode: ean13(company.gs1, company.id, serial),
          stock: stockOf(random, soldOut),
          active: active && !random.chance(0.01),
        };
      }),
    );
    const lead = skus.find((sku) => sku.active && sku.stock > 0) ?? skus[0];
    if (lead) lead.lead = true;
    return { groupId: skus.length > 1 ? ++this.#group : null, skus };
  }
}
