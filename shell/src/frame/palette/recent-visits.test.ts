import { expect, it } from 'vitest';
import { parseVisits, withVisit } from './recent-visits.ts';

const visit = (path: string) => ({ path, label: path });

it('moves a repeated visit to the front', () => {
  expect(withVisit([visit('/a'), visit('/b')], visit('/b'))).toEqual([visit('/b'), visit('/a')]);
});

it('keeps five', () => {
  const many = ['/1', '/2', '/3', '/4', '/5'].map(visit);
  expect(withVisit(many, visit('/6')).map(({ path }) => path)).toEqual(['/6', '/1', '/2', '/3', '/4']);
});

it.each([null, '{', '{}', '[{"path":"javascript:alert(1)","label":"x"}]', '[1]'])('takes %s for nothing', (stored) => {
  expect(parseVisits(stored)).toEqual([]);
});

it('reads back what it wrote', () => {
  expect(parseVisits(JSON.stringify([visit('/a')]))).toEqual([visit('/a')]);
});
