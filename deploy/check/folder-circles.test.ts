import { expect, test } from 'vitest';
import { type CruisedModule, folderCircles } from './folder-circles.ts';

const module = (source: string, ...imports: string[]): CruisedModule => ({
  source,
  dependencies: imports.map((resolved) => ({ resolved })),
});

const circle = [
  module('services/companies/src/company/a.ts', 'services/companies/src/staff/b.ts'),
  module('services/companies/src/staff/c.ts', 'services/companies/src/procedures.ts'),
  module('services/companies/src/procedures.ts', 'services/companies/src/company/d.ts'),
];

test('folders that need each other through other files and a root file are a circle, named with its imports', () => {
  expect(folderCircles(circle)).toEqual([
    [
      '  services/companies/src: company → staff → procedures.ts → company',
      '    services/companies/src/company/a.ts → services/companies/src/staff/b.ts',
      '    services/companies/src/staff/c.ts → services/companies/src/procedures.ts',
      '    services/companies/src/procedures.ts → services/companies/src/company/d.ts',
    ].join('\n'),
  ]);
});

test('areas of a module are folders, and where they are is known without them', () => {
  const [goods, bulk] = ['mfe-catalog/src/areas/goods', 'mfe-catalog/src/areas/bulk'];
  const modules = [
    module(`${goods}/pages/a.tsx`, `${bulk}/navigation.ts`),
    module(`${bulk}/navigation.ts`, 'mfe-catalog/src/texts.ts'),
    module(`${bulk}/pages/b.tsx`, `${goods}/navigation.ts`),
  ];
  expect(folderCircles(modules)).toEqual([]);
  expect(
    folderCircles([...modules, module(`${goods}/pages/c.tsx`, `${bulk}/pages/b.tsx`), module(`${bulk}/x.ts`, `${goods}/y.ts`)]),
  ).toHaveLength(1);
});

test('one way is no circle, nor are tests and two packages', () => {
  const modules = [
    module('shell/src/frame/a.ts', 'shell/src/session/b.ts', 'shell/kit/ui/c.ts'),
    module('shell/src/session/b.test.ts', 'shell/src/frame/a.ts'),
    module('shell/kit/ui/c.ts', 'shell/src/frame/a.ts'),
    module('mfe-catalog/src/pages/a.ts', 'mfe-catalog/src/pages/b/c.ts'),
    module('mfe-catalog/src/pages/b/c.ts', 'mfe-catalog/src/pages/a.ts'),
  ];
  expect(folderCircles(modules)).toEqual([]);
});
