import { type FakeService, fakeService } from '@market/shell-kit/testing/fake-service';

/** A catalogue that has models of these names, numbered from 1. */
export function aCatalogue(...names: string[]): FakeService {
  const data = names.map((name, index) => ({ id: index + 1, name, price: 1200 + index }));
  return fakeService({ 'product.list': () => ({ data, page: 1, per_page: 20, total: data.length, correction: null }) });
}
