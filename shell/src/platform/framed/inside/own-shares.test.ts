import { expect, it } from 'vitest';
import { offeredTo } from './own-shares.ts';

const scope: Record<string, Record<string, object>> = {
  react: { '19.3.1': {} },
  'react/jsx-runtime': { '19.3.1': {} },
  'react-dom': { '19.3.1': {} },
  effector: { '23.4.4': {} },
  '@market/shell-kit/data/query': { '2.0.0': {} },
};

it('offers what is within the ranges, and what no range is of', () => {
  const offered = offeredTo({ react: '^18.3.0', effector: '^23.0.0', '@market/shell-kit': '^2.0.0' }, scope);
  expect(Object.keys(offered)).toEqual(['react-dom', 'effector', '@market/shell-kit/data/query']);
});

it('leaves the document its own, whatever the module adds', () => {
  const offered = offeredTo({}, scope);
  Object.assign(offered.react ?? {}, { '20.0.0': {} });
  offered.jquery = { '3.0.0': {} };
  expect([Object.keys(scope.react ?? {}), scope.jquery]).toEqual([['19.3.1'], undefined]);
});
