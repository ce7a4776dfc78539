import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mfeConfig } from '@market/shell-kit/build/mfe-config';
import type { Configuration } from '@rspack/core';
import { projectRoot } from '../../../deploy/local/env.ts';
import { buildTo } from '../faults/build-fixtures.ts';

/** One version of a module under a name that no other test has. */
interface Release {
  id: string;
  version: string;
  /** What stands in its source in the place of what. */
  edits?: Readonly<Record<string, string>>;
}

/** The folders of teams outside, for one test. */
export class OutsideBuilds {
  readonly #folder = mkdtempSync(join(tmpdir(), 'module-of-a-vendor-'));

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The example of the guide, by the preset of the kit. Answers the folder of what was built. */
  async example({ id, version, edits = {} }: Release): Promise<string> {
    const folder = this.#copy('docs/modules/example', `${id}-${version}`, { 'new-arrivals': id, ...edits });
    return this.#build(folder, mfeConfig({ name: id, version, folder })(undefined, { mode: 'production' }));
  }

  /** A module by plain federation, with nothing of ours. */
  async foreign({ id, version, edits = {} }: Release): Promise<string> {
    const named = { 'foreign-module': id, foreign_module_1_0_0: `${id}_${version}`.replace(/\W/g, '_'), '"1.0.0"': `"${version}"` };
    const folder = this.#copy('deploy/tools/testing/foreign-module', `${id}-${version}`, { ...named, ...edits });
    const config = (await import(pathToFileURL(join(folder, 'rspack.config.mjs')).href)) as { default: Configuration };
    return this.#build(folder, { ...config.default, context: folder });
  }

  /** Its packages are those of the shell. What is named anew is so in the names of files, too. */
  #copy(source: string, name: string, edits: Readonly<Record<string, string>>): string {
    const folder = join(this.#folder, name);
    const edited = (text: string): string => Object.entries(edits).reduce((made, [from, to]) => made.replaceAll(from, to), text);
    for (const file of globSync('{*,src/**/*}.{ts,tsx,json,js,mjs}', { cwd: join(projectRoot, source) })) {
      const copy = join(folder, edited(file));
      mkdirSync(dirname(copy), { recursive: true });
      writeFileSync(copy, edited(readFileSync(join(projectRoot, source, file), 'utf8')));
    }
    symlinkSync(join(projectRoot, 'shell/node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(folder, 'node_modules/.cache'), { recursive: true });
    return folder;
  }

  async #build(folder: string, config: Configuration): Promise<string> {
    const path = join(folder, 'dist');
    await buildTo(path, config);
    return path;
  }
}
