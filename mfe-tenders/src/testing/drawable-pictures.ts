import { vi } from 'vitest';

/** This DOM decodes no pictures and draws none: every file counts as one of that size, and what is cut out of it as these few bytes. */
export function drawablePictures({ width, height }: { width: number; height: number }): void {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => {}, drawImage: () => {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['cut'], { type: 'image/jpeg' })));
}

/** The first bytes of a PNG: by them a file is known for a picture. */
export const aPictureFile = (name = 'photo.png'): File => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], name, { type: 'image/png' });
