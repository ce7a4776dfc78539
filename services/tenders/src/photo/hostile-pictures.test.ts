// @module-tag full
import { type HostilePicture, hostilePictures } from '@market/service-kit/testing/hostile/hostile-pictures';
import { expect, it } from 'vitest';
import { tendersApp } from '../../test/tenders-app.ts';

const { app, ask, posted, buyer, vendor } = await tendersApp();
const owner = buyer();
const tender = await posted(owner);
const pictures = (await hostilePictures()).map((picture): [string, HostilePicture] => [picture.what, picture]);
const send = (as: ReturnType<typeof buyer>, url: string, { content, name, type }: HostilePicture) => {
  const form = new FormData();
  form.append('photos', new File([new Uint8Array(content)], name, { type }));
  return app.call({ as, method: 'POST', url: `/api/shop/${url}`, body: form });
};

it.each(pictures)('%s is a picture of a tender or proposal only where it comes out clean', async (_, picture) => {
  const answers = [
    await send(owner, `tender/${tender}/attachments`, picture),
    await send(vendor(), `tender/${tender}/proposal_photo`, picture),
  ];
  for (const { status, body } of answers) {
    if (picture.code)
      expect([status, body.fields]).toEqual([expect.toBeOneOf([413, 422]), status === 422 ? { photos: expect.any(String) } : body.fields]);
    else expect(status).toBe(200);
  }
  if (picture.code) return;
  const { photos } = answers[0]?.body.data ?? {};
  const shown = await app.call({ url: photos.at(-1).big });
  expect(shown.status).toBe(200);
  if (picture.hidden) expect(shown.bytes.includes(picture.hidden)).toBe(false);
  await app.call({ as: owner, method: 'DELETE', url: `/api/shop/tender_attachment/${photos.at(-1).id}` });
});

it('leaves nothing behind of what was refused', async () => {
  expect((await ask(owner, `tender/${tender}`)).body.data.photos).toEqual([]);
});
