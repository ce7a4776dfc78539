import { CallFailure } from '@market/shell-kit/data/failure';
import type { UploadWatch } from '@market/shell-kit/data/upload';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type QueuedPhoto, usePhotoQueue } from './use-photo-queue.ts';

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const gif = 'cat.gif';
/** As the kit's own, with less looking: the test browser draws nothing. */
const prepare = async (chosen: File) => (chosen.name === gif ? ('TYPE' as const) : chosen);
const standing = (photos: readonly QueuedPhoto[]) => photos.map(({ file: { name }, state }) => [name, state]);

test('twenty go one after another in their order; one that fails holds up none, and goes at the second try', async () => {
  const { result } = renderHook(() => usePhotoQueue(prepare));
  const names = Array.from({ length: 20 }, (_, place) => (place === 4 ? gif : `${place}.jpg`));
  const arrived: string[] = [];
  let down = true;
  const shares: number[] = [];
  const send = async ({ name }: File, { onProgress }: UploadWatch) => {
    onProgress(0.5);
    shares.push(result.current.photos.filter(({ state }) => state === 'sending').length);
    if (name === '7.jpg' && down) throw new CallFailure({ message: null, code: 'NETWORK', fields: {}, status: null });
    arrived.push(name);
  };
  act(() => result.current.add(names.map(file)));
  let failed: readonly QueuedPhoto[] = [];
  await act(async () => {
    failed = await result.current.run(send);
  });
  expect(arrived).toEqual(names.filter((name) => name !== gif && name !== '7.jpg'));
  expect(failed.map(({ file: { name }, fault }) => [name, fault])).toEqual([
    [gif, 'TYPE'],
    ['7.jpg', 'NETWORK'],
  ]);
  expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  down = false;
  act(() => result.current.retry(failed[1]?.key ?? 0));
  await act(async () => void (await result.current.run(send)));
  expect(arrived.at(-1)).toBe('7.jpg');
  act(() => result.current.forgetSent());
  expect(standing(result.current.photos)).toEqual([[gif, 'failed']]);
});

test('one that is given up while it travels is forgotten, and the next goes on', async () => {
  const { result } = renderHook(() => usePhotoQueue(prepare));
  act(() => result.current.add([file('a.jpg'), file('b.jpg')]));
  const arrived: string[] = [];
  const send = ({ name }: File, { signal }: UploadWatch) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      if (name === 'a.jpg') return result.current.remove(result.current.photos[0]?.key ?? 0);
      arrived.push(name);
      resolve();
    });
  await act(async () => void (await result.current.run(send)));
  expect(arrived).toEqual(['b.jpg']);
  expect(standing(result.current.photos)).toEqual([['b.jpg', 'sent']]);
});

test('a refusal of the service is shown beside its file', async () => {
  const { result } = renderHook(() => usePhotoQueue(prepare));
  act(() => result.current.add([file('a.jpg')]));
  const refusal = { message: 'Проверьте', code: 'VALIDATION', fields: { 'photos.0': 'Снимок меньше 300 пикселей' }, status: 422 };
  await act(async () => void (await result.current.run(() => Promise.reject(new CallFailure(refusal)))));
  expect(result.current.photos[0]?.fault).toEqual({ message: 'Снимок меньше 300 пикселей' });
});
