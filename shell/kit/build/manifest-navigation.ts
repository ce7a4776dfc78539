import type { ModuleManifest, ModuleRoute, NavEntry } from '@market/modules-contract/manifest';
import type { Address, Navigation } from '../routing/define-navigation.ts';

const pathIn = (table: Navigation, name: string): string => {
  const address = table[name];
  if (!address) throw new Error(`No address is called ${name}`);
  return address.path;
};

function routeOf(table: Navigation, { path, title, parent, audience, redirect, shows, asks }: Address): ModuleRoute {
  return {
    path,
    title,
    ...(parent !== undefined && { parent: typeof parent === 'string' ? pathIn(table, parent) : parent.path }),
    ...(audience && { audience: [...audience] }),
    ...(redirect !== undefined && { redirect: pathIn(table, redirect) }),
    ...(shows && { shows: [...shows] }),
    ...(asks && { asks: [...asks] }),
  };
}

const entriesOf = ({ path, title, menu = [] }: Address): NavEntry[] =>
  menu.map(({ audience, ...entry }) => ({ label: title, ...entry, path, audience: [...audience] }));

/** What the manifest says of a module's areas: the routes and the entries of menus. */
export function manifestNavigation(...tables: readonly Navigation[]): Pick<ModuleManifest, 'routes' | 'nav'> {
  return {
    routes: tables.flatMap((table) => Object.values(table).map((address) => routeOf(table, address))),
    nav: tables.flatMap((table) => Object.values(table).flatMap(entriesOf)),
  };
}
