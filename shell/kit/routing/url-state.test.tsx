import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageHistory } from './history.ts';
import { PageRouter } from './navigation.tsx';
import { readUrl, urlList, urlParam, useUrlState, writeUrl } from './url-state.ts';

const params = {
  page: urlParam(z.coerce.number().int().min(1), 1),
  q: urlParam(z.string(), ''),
  sort: urlParam(z.enum(['new', 'price']), 'new'),
  sizes: urlList(z.coerce.number().int()),
};

describe('state in the address', () => {
  it('reads what is there and takes the default for what is not', () => {
    expect(readUrl(params, '?page=3&q=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5&sizes=4,8')).toEqual({
      page: 3,
      q: 'платье',
      sort: 'new',
      sizes: [4, 8],
    });
    expect(readUrl(params, '')).toEqual({ page: 1, q: '', sort: 'new', sizes: [] });
  });

  it.each(['?page=0', '?page=abc', '?page=1.5', '?sort=worst', '?page=', '?sizes=a,,b'])('%s reads as the default', (search) => {
    expect(readUrl(params, search)).toEqual(readUrl(params, ''));
  });

  it('leaves defaults out and other parameters alone', () => {
    expect(writeUrl(params, '?page=3&utm=mail', { page: 1, sort: 'price' })).toBe('?utm=mail&sort=price');
    expect(writeUrl(params, '', { sizes: [1, 2] })).toBe('?sizes=1,2');
    expect(writeUrl(params, '?page=3', { page: 1 })).toBe('');
  });

  it('gives back what was written', () => {
    const values = { page: 12, q: 'a&b=c ё', sort: 'price', sizes: [7, 9] } as const;
    expect(readUrl(params, writeUrl(params, '', values))).toEqual(values);
  });
});

describe('useUrlState', () => {
  const inRouter = ({ children }: PropsWithChildren) => <PageRouter>{children}</PageRouter>;

  it('changes twice in one turn without losing the first change', () => {
    pageHistory.replace('/list');
    const { result } = renderHook(() => useUrlState(params), { wrapper: inRouter });
    act(() => {
      result.current[1]({ page: 2 }, 'push');
      result.current[1]({ q: 'x' });
    });
    expect(result.current[0]).toEqual({ page: 2, q: 'x', sort: 'new', sizes: [] });
    expect(window.location.search).toBe('?page=2&q=x');
  });

  it('makes no step when nothing changes', () => {
    pageHistory.replace('/list?page=2');
    const { result } = renderHook(() => useUrlState(params), { wrapper: inRouter });
    const { key } = pageHistory.entry().location;
    act(() => result.current[1]({ page: 2 }, 'push'));
    expect(pageHistory.entry().location.key).toBe(key);
  });
});
