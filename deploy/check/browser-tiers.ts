import { listBrowserTests } from '../local/test-runs/list-browser-tests.ts';

const TIERS = ['core', 'full'];

/**
 * A browser test without a tier would run by chance, and one with two would say nothing. Reading them also reads `routes.spec.ts`, which
 * makes a core test of every route in the modules' manifests and refuses a route whose address has a parameter and no sample: a screen that
 * nobody opens breaks unseen.
 */
export async function checkBrowserTiers(): Promise<void> {
  const tests = await listBrowserTests();
  const astray = tests.filter(({ tags }) => tags.filter((tag) => TIERS.includes(tag)).length !== 1);
  if (astray.length > 0) {
    throw new Error(`Tagged with neither or both of @core and @full:\n${astray.map(({ name, file }) => `  ${file}: ${name}`).join('\n')}`);
  }
}
