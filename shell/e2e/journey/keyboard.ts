import { expect, type Locator, type Page } from '@playwright/test';

/** A reader without a mouse. Counts the keys, because a journey is as long as what has to be pressed. */
export class Keyboard {
  readonly page: Page;
  presses = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.presses += text.length;
    await this.page.keyboard.type(text);
  }

  /** Goes on with Tab until the focus is there: what cannot be reached so is out of a keyboard's reach. */
  async to(target: Locator, { back = false, most = 90 } = {}): Promise<void> {
    await expect(target).toBeVisible();
    let element = await target.elementHandle();
    for (let n = 0; n < most; n++) {
      const focus = await element?.evaluate((it) => (it === document.activeElement ? 'here' : it.isConnected ? 'away' : 'replaced'));
      if (focus === 'here') return;
      if (focus === 'away') await this.press(back ? 'Shift+Tab' : 'Tab');
      // Looked for again only when it was drawn anew: by role and name that takes longer than the keys.
      else element = await target.elementHandle();
    }
    await expect(target, 'is reached by Tab').toBeFocused();
  }

  /** Reaches a field and writes into it over what stands there. */
  async fill(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.press('Control+A');
    await this.type(text);
  }

  /** Reaches a control and presses it. */
  async use(target: Locator, key = 'Enter'): Promise<void> {
    await this.to(target);
    await this.press(key);
  }

  /** Chooses one of several: Tab stops at what is chosen, or else at the first; the arrows choose. */
  async choose(target: Locator): Promise<void> {
    const group = target.locator('xpath=ancestor::*[@role="radiogroup" or self::fieldset][1]');
    const chosen = group.getByRole('radio', { checked: true });
    if ((await chosen.count()) === 0) return this.use(target, 'Space');
    await this.to(chosen);
    await expect(async () => {
      await this.press('ArrowDown');
      await expect(target).toBeChecked({ timeout: 100 });
    }).toPass();
  }

  /** Reaches the last cell of a row of a grid, as grids are walked: one stop of Tab, then End and the arrows. */
  async toEndOfRow(target: Locator): Promise<void> {
    const grid = this.page.getByRole('grid');
    await expect(target).toBeVisible();
    await this.to(grid.locator('[tabindex="0"]'));
    await this.press('End');
    const rows = await grid.getByRole('row').count();
    const there = () => target.evaluate((element) => element === document.activeElement);
    for (let n = 0; n < rows && !(await there()); n++) await this.press('ArrowDown');
    await expect(target).toBeFocused();
  }

  /** Opens a page by its name, as those do who know the palette. */
  async goTo(name: string): Promise<void> {
    await this.press('Control+K');
    const palette = this.page.getByRole('dialog');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await this.type(name);
    await expect(palette.getByRole('option', { name, selected: true })).toBeVisible();
    await this.press('Enter');
    await expect(palette).toBeHidden();
  }
}

/** Goes to each control at once: for the run that asks whether the way leads to its end, not how many stops of Tab it has. */
export class LeapingKeyboard extends Keyboard {
  override async to(target: Locator): Promise<void> {
    await target.focus();
    await expect(target).toBeFocused();
  }
}
