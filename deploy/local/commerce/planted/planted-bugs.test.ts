import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../env.ts';
import { PLANTED_BUGS } from './planted-bugs.ts';

/** That each of them turns its campaign red takes minutes, `npm run test:planted`; that it can be planted is seen here with every change. */

const source = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

test.for(PLANTED_BUGS)('$name: it can be planted, and the test that sees it is there', ({ edits, seenBy }) => {
  for (const { file, text } of edits) expect(source(file).split(text).length - 1, `${file}: ${text}`).toBe(1);
  expect(existsSync(join(projectRoot, seenBy.file))).toBe(true);
  expect(source(seenBy.file)).toContain(seenBy.test);
});
