import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { packUpload } from '@market/module-cli/build/pack-upload';
import { serviceVersionsIn } from '@market/modules/house-in';
import type { ShellOffer } from '@market/modules-contract/shell-offer';
import { type Configuration, rspack } from '@rspack/core';
import { shellOffer } from '../../shell/kit/build/shell-offer-plugin.ts';
import { projectRoot } from '../local/env.ts';

const source = join(projectRoot, 'services/modules/cli');

// A folder below node_modules gets no TypeScript run by Node, so what teams are given is plain JavaScript. It brings everything along: nothing is
// fetched beside it, and two versions of a library never meet.
const bundling = (folder: string): Configuration => ({
  mode: 'production',
  target: 'node20.19',
  context: source,
  entry: { 'market-module': './main.ts' },
  output: { path: folder, filename: '[name].js', module: true, chunkFormat: 'module', library: { type: 'module' } },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    // Addresses beside the program are those of files that are read when it runs.
    parser: { javascript: { url: false, importMeta: false } },
    rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } } }],
  },
  // npm links a program by its name, and the system asks its first line what runs it.
  plugins: [new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
  // Whoever reports a fault names the line; the program is small enough to be read.
  optimization: { minimize: false },
  devtool: false,
});

async function bundle(folder: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  rspack(bundling(folder), (error, stats) => {
    if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
    else resolve();
  });
  await promise;
}

const packageOf = (version: string) => ({
  name: '@market/module-cli',
  version,
  type: 'module',
  bin: { 'market-module': './market-module.js' },
  engines: { node: '>=20.19' },
  license: 'UNLICENSED',
});

/** What builds are judged by where no registry is asked: the shell of this checkout. */
function packedOffer(version: string): ShellOffer {
  return { ...shellOffer(version), services: serviceVersionsIn(projectRoot) };
}

/** What `create` copies. */
const example = join(projectRoot, 'docs/modules/example');

const isSource = (path: string): boolean => !['node_modules', 'dist'].includes(basename(path));

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Writes the tool of module teams into the folder, ready to run, and its tarball beside it. Answers the tarball. */
export async function packCli(folder: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const root = join(folder, 'module-cli');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  await bundle(root);
  const files: Record<string, string> = {
    'package.json': JSON.stringify(packageOf(version), null, 2),
    'shell-offer.json': JSON.stringify(packedOffer(version), null, 2),
    THIRD_PARTY_NOTICES: readFileSync(join(projectRoot, 'THIRD_PARTY_NOTICES'), 'utf8'),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  if (existsSync(example)) cpSync(example, join(root, 'example'), { recursive: true, filter: isSource });
  // The folder that npm expects in its tarballs.
  const packed = new Map(filesIn(root).map((name) => [`package/${name}`, readFileSync(join(root, name))]));
  const tarball = join(folder, `market-module-cli-${version}.tgz`);
  writeFileSync(tarball, await packUpload({ files: packed, archive: null }));
  return tarball;
}
