import { moduleTests } from '@market/shell-kit/testing/vitest-options';
import { defineConfig } from 'vitest/config';

// Packages of others name source files that they do not bring along; warnings of that are of no use here.
export default defineConfig({ logLevel: 'error', test: moduleTests });
