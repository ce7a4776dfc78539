import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moduleNames } from '../local/build.ts';
import { runTool } from '../local/run-tool.ts';
import { type CruisedModule, folderCircles } from './folder-circles.ts';

const everywhere = { in: 'deploy/check', at: '.' };

/** Reads every import once and holds both against it: the doors between places, and that folders form no circle. */
export async function cruise(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'market-imports-'));
  try {
    const found = join(folder, 'imports.json');
    const folders = ['services', 'gateway', 'shell', 'deploy', 'load-tests', ...moduleNames().map((name) => `mfe-${name}`)];
    const config = ['--config', 'deploy/check/dependency-cruiser.config.mjs'];
    await runTool('depcruise', [...config, '--output-type', 'json', '--output-to', found, ...folders], everywhere);
    await runTool('depcruise-fmt', ['--output-type', 'err-long', '--exit-code', found], everywhere);
    const { modules } = JSON.parse(await readFile(found, 'utf8')) as { modules: CruisedModule[] };
    const circles = folderCircles(modules);
    if (circles.length > 0) throw new Error(`Folders that need each other:\n${circles.join('\n')}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
