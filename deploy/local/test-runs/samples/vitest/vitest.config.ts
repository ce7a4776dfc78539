import { defineConfig } from 'vitest/config';
import { RETRIES } from '../../retries.ts';

export default defineConfig({
  test: { root: import.meta.dirname, include: ['*.sample.ts'], retry: RETRIES, tags: [{ name: 'full' }] },
});
