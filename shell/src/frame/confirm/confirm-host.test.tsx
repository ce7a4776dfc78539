import { askFx, type Question } from '@market/shell-kit/feedback/confirm';
import { FormDrawer } from '@market/shell-kit/forms/form-drawer';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork, type Scope, scopeBind } from 'effector';
import { beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { ConfirmHost } from './confirm-host.tsx';

let scope: Scope;
beforeEach(() => {
  scope = fork();
  draw(<ConfirmHost />, scope);
});

async function ask(question: Question): Promise<Promise<boolean>[]> {
  const answer: Promise<boolean>[] = [];
  await act(async () => {
    answer.push(scopeBind(askFx, { scope })(question));
  });
  return answer;
}

const deletion: Question = { title: 'Удалить отзыв?', text: 'Его нельзя будет вернуть.', action: 'Удалить', danger: true };

it('names the object, puts the focus on the way out and does what was chosen', async () => {
  const [answer] = await ask(deletion);
  expect(screen.getByRole('alertdialog', { name: 'Удалить отзыв?' })).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Отмена' })));
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(await answer).toBe(true);
});

it('takes Escape for a refusal', async () => {
  const [answer] = await ask(deletion);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Отмена' })));
  await userEvent.keyboard('{Escape}');
  expect(await answer).toBe(false);
});

it('only informs when there is nothing to refuse', async () => {
  const [answer] = await ask({ title: 'Срок тарифа истёк' });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Понятно']);
  await userEvent.click(screen.getByRole('button', { name: 'Понятно' }));
  expect(await answer).toBe(false);
});

it('gives the focus back to a drawer that stays open', async () => {
  draw(
    <FormDrawer title="Адрес" onClose={() => {}}>
      <button type="button" onClick={() => void ask(deletion)}>
        Удалить адрес
      </button>
    </FormDrawer>,
    scope,
  );
  await userEvent.click(await screen.findByText('Удалить адрес'));
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText('Удалить адрес')));
});
