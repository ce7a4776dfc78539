import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './env.ts';
import { moduleManifests } from './module-manifests.ts';

const closed = readFileSync(join(projectRoot, 'shell/public/robots.txt'), 'utf8')
  .split('\n')
  .flatMap((line) => /^Disallow: (\S+)$/.exec(line)?.[1] ?? []);
const routes = (await moduleManifests()).flatMap((manifest) => manifest.routes);

/** Whom the address is for, also where it only leads to another. */
const audienceOf = (path: string): readonly string[] | undefined => {
  const route = routes.find((one) => one.path === path);
  return route?.redirect ? audienceOf(route.redirect) : route?.audience;
};
const isClosed = (path: string): boolean => closed.some((prefix) => path.startsWith(prefix));

test('robots are kept out of what is for some readers alone, and of nothing that is for everybody', () => {
  const paths = routes.map(({ path }) => path);
  expect(paths.filter((path) => isClosed(path) !== (audienceOf(path) !== undefined))).toEqual([]);
  expect(
    ['/api/shop/products', '/trpc/catalogue/product.list', '/auth/main', '/logout', '/dev/inbox'].filter((path) => !isClosed(path)),
  ).toEqual([]);
  expect(isClosed('/')).toBe(false);
});

test('each line closes something that is there', () => {
  const own = ['/api/', '/trpc/', '/live', '/dev/', '/auth', '/logout'];
  expect(closed.filter((prefix) => !own.includes(prefix) && !routes.some(({ path }) => path.startsWith(prefix)))).toEqual([]);
});
