import type { UploadedFile } from '@market/kit-contract/uploaded-file';
import { takePicture } from '@market/service-kit/files/image-intake';
import type { Ctx } from '../context.ts';
import { ASPECT, photoStore } from './photo-store.ts';

/** Keeps the middle of a picture in the shape that publications show. @throws DomainError what `takePicture` refuses */
export async function keepPhoto({ files }: Pick<Ctx, 'files'>, photo: UploadedFile): Promise<string> {
  const { renderings } = await takePicture(photo, { sizes: photoStore.sizes, field: 'photo', aspect: ASPECT });
  return photoStore.keep(files, renderings);
}

/** A file that stays behind is nobody's harm. */
export const dropPhoto = ({ files, log }: Pick<Ctx, 'files' | 'log'>, name: string): Promise<void> =>
  photoStore.drop(files, name).catch((err: unknown) => log.warn({ err }, 'The picture of a publication could not be taken away'));
