import { defineConfig } from '@playwright/test';
import { RETRIES } from '../../retries.ts';

export default defineConfig({ testDir: '.', testMatch: '*.sample.ts', workers: 1, retries: RETRIES });
