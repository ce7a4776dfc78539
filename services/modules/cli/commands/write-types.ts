import { writeFile } from 'node:fs/promises';
import { checkConfig } from '@market/module-checks/checks/config';
import { checkPlaces } from '@market/module-checks/checks/places';
import type { PropsSchema } from '@market/module-checks/props-schema';
import { asBuild, readBuild } from '@market/module-checks/read-build';
import { readUpload } from '../build/read-upload.ts';
import { Failure } from '../failure.ts';
import { rowsOf, showFindings } from '../findings.ts';
import { configDeclaration } from '../places/config-declaration.ts';
import { placesDeclaration } from '../places/type-of-schema.ts';
import type { Command } from './call.ts';

/** `types`: what teams that fill places of this module build against, and what it is set to itself. */
export const writeTypes: Command = async ({ operands: [path = ''], options, terminal }) => {
  const { files } = await readUpload(path);
  const read = readBuild(files);
  const findings = Array.isArray(read) ? read : [...checkPlaces(asBuild(files, read)), ...checkConfig(asBuild(files, read))];
  if (Array.isArray(read) || findings.length > 0) {
    showFindings(rowsOf(findings, terminal.language), terminal);
    return false;
  }
  const { id, version, places = [], config } = read.manifest;
  if (places.length === 0 && !config) throw new Failure('PLACES_MISSING', { module: id });
  // The check above has looked at every part of them.
  const described = places.map(({ name, props }) => ({ name, props: props as unknown as PropsSchema }));
  const declaration = [
    ...(places.length > 0 ? [placesDeclaration({ id, version }, described)] : []),
    ...(config ? [configDeclaration({ id, version }, config)] : []),
  ].join('\n');
  if (options.out === undefined) {
    terminal.result(declaration.trimEnd());
    return true;
  }
  await writeFile(options.out, declaration);
  terminal.say('TYPES_WRITTEN', { module: id, path: options.out });
  return true;
};
