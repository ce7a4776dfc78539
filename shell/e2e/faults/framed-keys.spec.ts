import { expect, test } from './site.ts';

test('combinations of the page work while the focus is in a frame, and give it back', { tag: '@full' }, async ({ site, reader }) => {
  const { page } = reader;
  site.frame('gamma', ['toast']);
  await reader.open('/gamma');
  const gamma = page.frameLocator('iframe[title="Gamma"]');
  await expect(gamma.getByRole('heading', { name: 'Gamma is here' })).toBeVisible();
  const note = gamma.getByRole('textbox', { name: 'Note' });
  await note.fill('words');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Bet');
  await expect(palette.getByRole('combobox')).toHaveValue('Bet');
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('words');
  await gamma.getByRole('button', { name: 'toast', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Уведомления' }).getByText('A toast of gamma')).toBeVisible();
  await note.focus();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Уведомления' }).locator(':focus')).toHaveCount(1);
});

test('what the module takes for itself, types, or makes up does not reach the page', { tag: '@full' }, async ({ site, reader }) => {
  const { page } = reader;
  site.frame('gamma', []);
  await reader.open('/gamma');
  const gamma = page.frameLocator('iframe[title="Gamma"]');
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.addEventListener('keydown', ({ code }) => heard.push(code));
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  const note = gamma.getByRole('textbox', { name: 'Note' });
  await note.fill('');
  await page.keyboard.type('km');
  await page.keyboard.press('Control+b');
  await gamma.getByRole('button', { name: 'press', exact: true }).click();
  await expect(gamma.getByRole('status', { name: 'press', exact: true })).toHaveText('true');
  await gamma.getByRole('checkbox', { name: 'Take Ctrl-K' }).check();
  await note.focus();
  await page.keyboard.press('Control+k');
  // The port keeps the order: whatever of the above had been sent would have come before this one.
  await page.keyboard.press('Control+Shift+M');
  await expect.poll(heard).toEqual(['KeyM']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
