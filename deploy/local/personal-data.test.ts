import { ASKED_SERVICES } from '@market/identity/src/my-data/asked-services';
import { expect, it } from 'vitest';
import { loadServices } from './services.ts';

it('a person’s data are gathered from every service', async () => {
  expect(Object.keys(ASKED_SERVICES).sort()).toEqual((await loadServices()).map(({ name }) => name).sort());
});
