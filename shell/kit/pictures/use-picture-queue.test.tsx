import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CallFailure } from '../data/failure.ts';
import type { UploadWatch } from '../data/upload.ts';
import { type QueuedPicture, usePictureQueue } from './use-picture-queue.ts';

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const gif = 'cat.gif';
/** As the kit's own, with less looking: the test browser draws nothing. */
const prepare = async (chosen: File) => (chosen.name === gif ? ('TYPE' as const) : chosen);
/** What is found as soon as a file is chosen. */
const inspect = async (chosen: File, aspect?: number) =>
  chosen.name === gif ? ('TYPE' as const) : chosen.name === 'small.jpg' && aspect === 1 ? ('SMALL' as const) : null;
const tools = { prepare, inspect };
const standing = (pictures: readonly QueuedPicture[]) => pictures.map(({ file: { name }, state }) => [name, state]);

test('twenty go one after another in their order; one that fails holds up none, and goes at the second try', async () => {
  const { result } = renderHook(() => usePictureQueue(tools));
  const names = Array.from({ length: 20 }, (_, place) => (place === 4 ? gif : `${place}.jpg`));
  const arrived: string[] = [];
  let down = true;
  const shares: number[] = [];
  const send = async ({ name }: File, { onProgress }: UploadWatch) => {
    onProgress(0.5);
    shares.push(result.current.pictures.filter(({ state }) => state === 'sending').length);
    if (name === '7.jpg' && down) throw new CallFailure({ message: null, code: 'NETWORK', fields: {}, status: null });
    arrived.push(name);
  };
  act(() => result.current.add(names.map(file)));
  let missing: readonly QueuedPicture[] = [];
  await act(async () => {
    missing = await result.current.run(send);
  });
  expect(arrived).toEqual(names.filter((name) => name !== gif && name !== '7.jpg'));
  expect(missing.map(({ file: { name }, fault }) => [name, fault])).toEqual([
    [gif, 'TYPE'],
    ['7.jpg', 'NETWORK'],
  ]);
  expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  down = false;
  act(() => result.current.retry(missing[1]?.key ?? 0));
  await act(async () => void (await result.current.run(send)));
  expect(arrived.at(-1)).toBe('7.jpg');
  act(() => result.current.forgetSent());
  expect(standing(result.current.pictures)).toEqual([[gif, 'unfit']]);
});

test('one that is given up while it travels is forgotten, and the next goes on', async () => {
  const { result } = renderHook(() => usePictureQueue(tools));
  act(() => result.current.add([file('a.jpg'), file('b.jpg')]));
  const arrived: string[] = [];
  const send = ({ name }: File, { signal }: UploadWatch) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      if (name === 'a.jpg') return result.current.remove(result.current.pictures[0]?.key ?? 0);
      arrived.push(name);
      resolve();
    });
  await act(async () => void (await result.current.run(send)));
  expect(arrived).toEqual(['b.jpg']);
  expect(standing(result.current.pictures)).toEqual([['b.jpg', 'sent']]);
});

test('a refusal of the service is shown beside its file', async () => {
  const { result } = renderHook(() => usePictureQueue(tools));
  act(() => result.current.add([file('a.jpg')]));
  const refusal = { message: 'Проверьте', code: 'VALIDATION', fields: { 'photos.0': 'Снимок меньше 300 пикселей' }, status: 422 };
  await act(async () => void (await result.current.run(() => Promise.reject(new CallFailure(refusal)))));
  expect(result.current.pictures[0]?.fault).toEqual({ message: 'Снимок меньше 300 пикселей' });
});

test('what cannot be used is said as soon as it is chosen, and is not sent; another form may do for it', async () => {
  const { result } = renderHook(() => usePictureQueue(tools));
  await act(async () => result.current.add([file(gif), file('small.jpg'), file('a.jpg')], { aspect: 1 }));
  const faults = () => result.current.pictures.map(({ file: { name }, state, fault }) => [name, state, fault]);
  expect(faults()).toEqual([
    [gif, 'unfit', 'TYPE'],
    ['small.jpg', 'unfit', 'SMALL'],
    ['a.jpg', 'waiting', null],
  ]);
  await act(async () => result.current.look(undefined));
  expect(faults()[1]).toEqual(['small.jpg', 'waiting', null]);
  const arrived: string[] = [];
  const send = async ({ name }: File) => void arrived.push(name);
  let missing: readonly QueuedPicture[] = [];
  await act(async () => {
    missing = await result.current.run(send);
  });
  expect(arrived).toEqual(['small.jpg', 'a.jpg']);
  expect(standing(missing)).toEqual([[gif, 'unfit']]);
});

test('pictures of a group go before those of all, each with its group', async () => {
  const { result } = renderHook(() => usePictureQueue(tools));
  await act(async () => {
    result.current.add([file('all.jpg')]);
    result.current.add([file('black.jpg')], { group: 21 });
    result.current.add([file('late.jpg')]);
  });
  await act(async () => result.current.assign(result.current.pictures[2]?.key ?? 0, 22));
  const arrived: unknown[] = [];
  await act(async () => void (await result.current.run(async ({ name }, _, { group }) => void arrived.push([name, group]))));
  expect(arrived).toEqual([
    ['black.jpg', 21],
    ['late.jpg', 22],
    ['all.jpg', null],
  ]);
});

test('a look ends when the queue goes, or when a later look goes over all of it for another form', async () => {
  const looked: string[] = [];
  const answers: ((fault: 'SMALL' | null) => void)[] = [];
  const slow = (chosen: File, aspect?: number) =>
    new Promise<'SMALL' | null>((resolve) => {
      looked.push(`${chosen.name} ${aspect}`);
      answers.push(resolve);
    });
  const { result, unmount } = renderHook(() => usePictureQueue({ prepare, inspect: slow }));
  act(() => result.current.add([file('a.jpg'), file('b.jpg')], { aspect: 1 }));
  act(() => void result.current.look(2));
  await act(async () => answers[1]?.(null));
  await act(async () => answers[0]?.('SMALL'));
  expect(looked).toEqual(['a.jpg 1', 'a.jpg 2', 'b.jpg 2']);
  expect(standing(result.current.pictures)[0]).toEqual(['a.jpg', 'waiting']);
  act(() => void result.current.look(3));
  unmount();
  await act(async () => answers[3]?.(null));
  expect(looked).toEqual(['a.jpg 1', 'a.jpg 2', 'b.jpg 2', 'a.jpg 3']);
});
