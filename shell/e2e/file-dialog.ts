import type { Page } from '@playwright/test';

interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * Opens the system's file dialog and chooses there. A page keeps the dialog back for the test once it was asked to, and keys reach it by
 * a way of their own: one that is pressed too soon opens a dialog that nobody answers. A question to the page is handled after what it was asked before,
 * so its answer says that it knows.
 */
export async function chooseFiles(page: Page, press: () => Promise<void>, files: PickedFile | PickedFile[]): Promise<void> {
  const pressed = async () => {
    await page.evaluate('document.readyState');
    await press();
  };
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), pressed()]);
  await chooser.setFiles(files);
}
