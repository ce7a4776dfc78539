import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { moduleNames } from '@market/local/build';
import { projectRoot } from '@market/local/env';
import { STYLES, sampleFiles } from '@market/module-checks/testing/sample-build';
import { serviceVersionsIn } from '@market/modules/house-in';
import { publishHouse } from '@market/modules/publish-house';
import { FEDERATION_FILE, type FederationManifest } from '@market/modules-contract/build';
import { SHELL_OFFER_FILE, ShellOffer } from '@market/modules-contract/shell-offer';
import { localFiles } from '@market/service-kit/files/files';
import { createLog } from '@market/service-kit/log';
import { BENCH_SECRET } from '../bench-gateway.ts';

const houseFolders = (): string[] => moduleNames().map((name) => join(projectRoot, `mfe-${name}`, 'dist'));

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** What modules of teams outside take of the shell is much the same from one to the next. */
function sharedBy(folder: string): FederationManifest['shared'] {
  const { shared } = read(join(folder, FEDERATION_FILE)) as FederationManifest;
  return shared;
}

const NAMES = [
  ...[
    ['Лукбук', 'Lookbook'],
    ['Таблица размеров', 'Size chart'],
    ['Калькулятор доставки', 'Delivery calculator'],
    ['Отзывы', 'Reviews'],
  ],
  ...[
    ['Распродажа', 'Sale'],
    ['Подбор комплекта', 'Outfit builder'],
    ['Документы партии', 'Batch papers'],
    ['Сезонный план', 'Season plan'],
  ],
] as const;
const PANELS = ['product.panels', 'company.panels', 'vendor.panels'];
const ICONS = ['new', 'category', 'company', 'store', 'order', 'tender', 'document'];

interface Outside {
  index: number;
  shell: ShellOffer;
  shared: FederationManifest['shared'];
}

/** A module as a company has one: a list, a card, what a panel says, and an entry in the menus of some. */
function outsideModule({ index, shell, shared }: Outside): ReadonlyMap<string, Uint8Array> {
  const [ru, en] = NAMES[index % NAMES.length] ?? NAMES[0];
  const id = `${en.toLowerCase().replaceAll(' ', '-')}-${index}`;
  const path = `/apps/${id}`;
  const title = { ru: `${ru} ${index}`, en: `${en} ${index}` };
  const panel = PANELS[index % PANELS.length];
  const routes = [
    { path, title },
    { path: `${path}/:id`, title: { ru: `${ru}: карточка`, en: `${en}: a card` }, parent: path, shows: [{ kind: `${id}.card` }] },
    { path: `${path}/settings`, title: { ru: 'Настройки', en: 'Settings' }, parent: path, audience: ['ROLE_VENDOR', 'ROLE_ADMIN'] },
  ].slice(0, 1 + (index % 3));
  const audience = [
    ['guest', 'ROLE_BUYER', 'ROLE_VENDOR', 'ROLE_MANAGER', 'ROLE_ADMIN', 'ROLE_USER'],
    ['ROLE_VENDOR'],
    ['ROLE_BUYER', 'ROLE_USER'],
  ];
  const nav = {
    id,
    path,
    label: title,
    icon: ICONS[index % ICONS.length],
    audience: audience[index % 3],
    order: 900 + index,
    place: 'menu',
  };
  const version = `1.${index}.0`;
  const requires = { shellKit: `^${shell.shellKit}`, services: { catalogue: '^1.0.0', ...(index % 2 ? { orders: '^1.0.0' } : {}) } };
  const slots = [{ slot: panel, expose: './slots/product-card', load: 'idle' }];
  const grants = ['catalogue:read', ...(index % 2 ? ['orders:write', 'user'] : ['toast'])];
  const files = sampleFiles({
    global: `${id}_${version}`.replace(/\W/g, '_'),
    manifest: { id, version, title, routes, nav: [nav], slots, grants, requires },
    federation: { shared: shared.slice(index % 5) },
    files: { [STYLES]: `[data-module="${id}"] .page{color:red}` },
  });
  return withHashes(files, id);
}

/** The hashes in the names of the sample are none, and the same everywhere: nothing would travel in fewer bytes. */
function withHashes(files: ReadonlyMap<string, Uint8Array>, id: string): ReadonlyMap<string, Uint8Array> {
  const renamed = (text: string): string =>
    text.replaceAll(
      /\.(0123456789|(\d)\2{9})\./g,
      (_, hash: string) =>
        `.${createHash('sha256')
          .update(id + hash)
          .digest('hex')
          .slice(0, 10)}.`,
    );
  const content = (path: string, bytes: Uint8Array): Uint8Array =>
    path === FEDERATION_FILE ? Buffer.from(renamed(Buffer.from(bytes).toString())) : bytes;
  return new Map([...files].map(([path, bytes]) => [renamed(path), content(path, bytes)]));
}

function write(folder: string, files: ReadonlyMap<string, Uint8Array>): string {
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

/** Publishes so many modules through the checks that everybody's pass: those of the marketplace, and for the rest such as companies have. */
export async function publishMany(count: number, { databaseUrl, filesDir }: { databaseUrl: string; filesDir: string }): Promise<void> {
  const house = houseFolders();
  const shell = ShellOffer.parse({
    ...(read(join(projectRoot, 'shell/dist', SHELL_OFFER_FILE)) as object),
    services: serviceVersionsIn(projectRoot),
  });
  const shared = sharedBy(house[0] ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'market-bench-modules-'));
  try {
    const outside = Array.from({ length: count - house.length }, (_, index) =>
      write(join(folder, String(index)), outsideModule({ index, shell, shared })),
    );
    const log = createLog({ name: 'bench', level: 'warn' });
    const deps = { databaseUrl, log, files: localFiles(filesDir), internalSecrets: [BENCH_SECRET] as const };
    await publishHouse(deps, { folders: [...house, ...outside], shell, services: serviceVersionsIn(projectRoot) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
