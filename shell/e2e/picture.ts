import type { Page } from '@playwright/test';

/** A picture drawn by the browser itself: red at the left, blue at the right. */
export async function picture(page: Page, { width = 1200, height = 800, type = 'image/png' } = {}): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h, mime]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const drawing = canvas.getContext('2d');
      if (!drawing) throw new Error('no canvas');
      drawing.fillStyle = '#ff0000';
      drawing.fillRect(0, 0, w / 2, h);
      drawing.fillStyle = '#0000ff';
      drawing.fillRect(w / 2, 0, w / 2, h);
      return canvas.toDataURL(mime);
    },
    [width, height, type] as const,
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}
