import { join } from 'node:path';
import { test } from 'vitest';
import { runTool } from '../../local/run-tool.ts';

// In a process of its own: the runner of tests would first rewrite every file of every service.
test('the reports say what the code says, and the versions what became of it', async () => {
  const code = `import { checkApiReports } from '${join(import.meta.dirname, 'api-reports.ts')}'; await checkApiReports();`;
  await runTool('node', ['--input-type=module', '--eval', code]);
});
