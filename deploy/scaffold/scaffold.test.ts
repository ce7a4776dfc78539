import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, inject, it } from 'vitest';
import { projectRoot } from '../local/env.ts';
import { ScaffoldRefusal, scaffoldModule, scaffoldPage, scaffoldService } from './scaffold.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(inject('testFolder'), 'scaffold-'));
  mkdirSync(join(root, 'deploy/local'), { recursive: true });
  for (const file of ['services.ts', 'package.json']) cpSync(join(projectRoot, 'deploy/local', file), join(root, 'deploy/local', file));
});

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

it('writes a service with every word filled in, and adds it to the product', () => {
  const files = scaffoldService(root, 'price-lists', 'price-list');
  expect(files.filter((file) => /__\w+__/.test(file + readFileSync(file, 'utf8')))).toEqual([]);
  expect(globSync('services/price-lists/prisma/migrations/*_price_list/migration.sql', { cwd: root })).toHaveLength(1);
  expect(read('services/price-lists/src/router.ts')).toContain('router({ priceList: priceListRouter })');
  expect(read('deploy/local/services.ts')).toContain("    import('@market/price-lists/app').then(({ priceLists }) => priceLists),\n  ]);");
  expect(JSON.parse(read('deploy/local/package.json')).dependencies['@market/price-lists']).toBe('workspace:*');
});

it('writes a module with a page, and another page into it', () => {
  scaffoldModule(root, 'tenders');
  scaffoldPage(root, 'tenders/tenders/my-offers');
  expect(read('mfe-tenders/src/areas/tenders/navigation.ts')).toMatch(
    /start: \{ path: '\/tenders\/start'[\s\S]*myOffers: \{ path: '\/tenders\/my-offers'/,
  );
  expect(read('mfe-tenders/src/areas/tenders/routes.tsx')).toMatch(/start: <StartPage \/>,[\s\S]*myOffers: <MyOffersPage \/>,/);
  expect(JSON.parse(read('mfe-tenders/src/locales/ru.json'))).toMatchObject({ MY_OFFERS: { EMPTY: 'Здесь пока ничего нет' } });
});

it.each([
  ['a name that is none', () => scaffoldService(root, '../Orders')],
  ['a service that is there', () => [scaffoldService(root, 'orders'), scaffoldService(root, 'orders')]],
  ['a page of an area that is not there', () => scaffoldPage(root, 'orders/orders/start')],
])('refuses %s', (_, write) => {
  expect(write).toThrow(ScaffoldRefusal);
});
