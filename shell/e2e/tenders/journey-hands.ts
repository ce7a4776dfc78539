import { expect, type Locator, type Page } from '@playwright/test';
import { Keyboard } from '../journey/keyboard.ts';

/** What a reader does to a page with what they have. */
export interface Hands {
  /** Presses a link or a button, also one in a cell of a grid. */
  press: (target: Locator) => Promise<void>;
  /** Chooses one of several. */
  choose: (target: Locator) => Promise<void>;
  fill: (target: Locator, text: string) => Promise<void>;
  /** Writes into a field that offers what it finds, and takes the only offer. */
  suggest: (field: Locator, text: string) => Promise<void>;
}

const onlyOffer = async (field: Locator): Promise<Locator> => {
  const offers = field.page().getByRole('listbox').getByRole('option');
  await expect(offers).toHaveCount(1);
  return offers;
};

export const pointer = (): Hands => ({
  press: (target) => target.click(),
  choose: (target) => target.click(),
  fill: (target, text) => target.fill(text),
  suggest: async (field, text) => {
    await field.fill(text);
    await (await onlyOffer(field)).click();
  },
});

/** Where a cell of a grid stands. */
const placeOf = (element: Element): { row: number; column: number } => {
  const cell = element.closest<HTMLTableCellElement>('td, th');
  return { row: cell?.closest('tr')?.rowIndex ?? 0, column: cell?.cellIndex ?? 0 };
};

/** A grid is one stop of Tab: arrows lead to the cell, and Tab through what it holds. */
async function pressInGrid(keys: Keyboard, grid: Locator, target: Locator): Promise<void> {
  await keys.to(grid.locator('[tabindex="0"]').first());
  const [from, to] = [await keys.page.locator(':focus').evaluate(placeOf), await target.evaluate(placeOf)];
  const [down, right] = [to.row - from.row, to.column - from.column];
  for (let n = 0; n < Math.abs(right); n++) await keys.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let n = 0; n < Math.abs(down); n++) await keys.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
  await keys.use(target);
}

/** Whatever is used is reached by Tab and the arrows, and what is written is typed. */
export function keyboard(page: Page): Hands {
  const keys = new Keyboard(page);
  return {
    press: async (target) => {
      await expect(target).toBeVisible();
      const grid = target.locator('xpath=ancestor::*[@role="grid"]');
      if ((await grid.count()) > 0) return pressInGrid(keys, grid, target);
      return keys.use(target);
    },
    choose: (target) => keys.choose(target),
    fill: (target, text) => keys.fill(target, text),
    suggest: async (field, text) => {
      await keys.fill(field, text);
      await onlyOffer(field);
      await keys.press('ArrowDown');
      await keys.press('Enter');
    },
  };
}
