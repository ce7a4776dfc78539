import { DAY, HOUR, movableClock } from '@market/service-kit/testing/movable-clock';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { tendersApp } from '../../test/tenders-app.ts';
import { sweepPhotos } from './sweep-photos.ts';

const { app, put, drop, posted, proposed, buyer, vendor } = await tendersApp();
const passes = movableClock();
const sweep = () => sweepPhotos({ db: app.db as never, files: app.files, now: () => new Date() });
const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#aa3355' } })
  .png()
  .toBuffer();
async function send(as: ReturnType<typeof buyer>, url: string): Promise<{ id: number; name: string; path: string }> {
  const form = new FormData();
  form.append('photos', new File([new Uint8Array(picture)], 'a.png', { type: 'image/png' }));
  const { data } = (await app.call({ as, method: 'POST', url: `/api/shop/${url}`, body: form })).body;
  return data.photos?.[0] ?? data;
}
const isThere = async (path: string): Promise<boolean> => (await app.call({ url: path })).status === 200;

it('keeps what a proposal shows, and sweeps what none came to name within a day', async () => {
  const tender = await posted(buyer());
  const [shown, forgotten] = [
    await send(vendor(), `tender/${tender}/proposal_photo`),
    await send(vendor(), `tender/${tender}/proposal_photo`),
  ];
  await proposed(vendor(), tender, { photos: [shown.name] });
  passes(23 * HOUR);
  await sweep();
  expect([await isThere(shown.path), await isThere(forgotten.path)]).toEqual([true, true]);
  passes(2 * HOUR);
  await sweep();
  expect([await isThere(shown.path), await isThere(forgotten.path)]).toEqual([true, false]);
});

it('sweeps pictures of a deleted proposal, with those of its earlier versions, and of a deleted tender', async () => {
  const as = buyer();
  const tender = await posted(as);
  const [before, after] = [
    await send(vendor(), `tender/${tender}/proposal_photo`),
    await send(vendor(), `tender/${tender}/proposal_photo`),
  ];
  const id = await proposed(vendor(), tender, { photos: [before.name] });
  await put(vendor(), `proposal/${id}`, { photos: [after.name] });
  passes(2 * DAY);
  await sweep();
  expect([await isThere(before.path), await isThere(after.path)]).toEqual([true, true]);
  await drop(vendor(), `proposal/${id}`);
  const own = await send(as, `tender/${tender}/attachments`);
  await sweep();
  expect([await isThere(before.path), await isThere(after.path), await isThere(own.path)]).toEqual([false, false, true]);
  await drop(as, `tender/${tender}`);
  await sweep();
  expect(await isThere(own.path)).toBe(false);
});
