import { checkModule } from '@market/module-checks/check-module';
import { MAIN, sampleFiles, sourceMap, surroundings } from '@market/module-checks/testing/sample-build';
import { expect, it } from 'vitest';
import { rowsOf, showFindings } from './findings.ts';
import type { Terminal } from './terminal.ts';

it('shows what runs in a frame alone as a warning that says so', () => {
  const files = sampleFiles({
    federation: { shared: [] },
    files: { [`${MAIN}.map`]: sourceMap('webpack://x/./node_modules/react/index.js') },
  });
  const findings = checkModule({ files }, surroundings({ vendor: { kind: 'company', id: 7 } }));
  const lines: string[] = [];
  const terminal = { language: 'en', result: (line: string) => void lines.push(line) } as unknown as Terminal;
  showFindings(rowsOf(findings, 'en'), terminal);
  const at = lines.indexOf(`warning PACKAGE_BUNDLED ${MAIN}`);
  expect(lines[at + 1]).toMatch(/contains the shared package react: .* — runs only in a frame$/);
  expect(lines[at + 2]).toContain('Import the package only by');
});
