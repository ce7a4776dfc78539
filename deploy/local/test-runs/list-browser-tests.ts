import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../run-tool.ts';
import { type ListedTest, type PlaywrightReport, testsOf } from './playwright-report.ts';

const CONFIG = 'shell/e2e/playwright.config.ts';

/**
 * Browser tests as their files name them, those against a real Keycloak included; nothing is started for it.
 *
 * @throws Error with the words of a file that could not be read
 */
export async function listBrowserTests(args: readonly string[] = []): Promise<ListedTest[]> {
  const folder = mkdtempSync(join(tmpdir(), 'market-list-'));
  const file = join(folder, 'list.json');
  try {
    const listing = runTool('playwright', ['test', '--list', '--config', CONFIG, '--reporter=json', ...args], {
      env: { WITH_KEYCLOAK: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    // A file that could not be read stands in the report, in words of its own.
    await listing.catch(() => {});
    const report: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
    if (report.errors.length > 0) throw new Error(report.errors.map(({ message }) => message).join('\n'));
    return testsOf(report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
