import type { BuiltManifest } from '@market/modules-contract/manifest';
import { type Finding, finding, shortened } from '../finding.ts';
import type { Build } from '../read-build.ts';

/** An address in the manifest, with the place where it stands. */
export interface NamedAddress {
  field: string;
  path: string;
}

/** Paths, parents and redirects of routes. */
export const routeAddresses = ({ routes }: BuiltManifest): NamedAddress[] =>
  routes.flatMap(({ path, parent, redirect }, index) => [
    { field: `routes[${index}].path`, path },
    ...(parent === undefined ? [] : [{ field: `routes[${index}].parent`, path: parent }]),
    ...(redirect === undefined ? [] : [{ field: `routes[${index}].redirect`, path: redirect }]),
  ]);

/** What entries of menus lead to. */
export const navAddresses = ({ nav }: BuiltManifest): NamedAddress[] =>
  nav.map(({ path }, index) => ({ field: `nav[${index}].path`, path }));

export const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** A part or `:name`; `.` and `..` would lead somewhere else, and an empty part to another host: `//evil.example`. */
const isAddress = (path: string): boolean => path === '/' || /^(\/(?!\.{1,2}(\/|$))(:[A-Za-z]\w*|[\w.~-]+))+\/?$/.test(path);

/** Every address of the manifest is one of a page of this site. */
export const checkAddresses = ({ manifest }: Build): Finding[] =>
  [...routeAddresses(manifest), ...navAddresses(manifest)]
    .filter(({ path }) => !isAddress(path))
    .map(({ field, path }) => finding('ADDRESS_INVALID', { field, details: { path: shortened(path) } }));
