import { CallFailure } from '@market/shell-kit/data/failure';
import { fakeService } from '@market/shell-kit/testing/fake-service';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawPart } from '../../testing/screen.tsx';
import type { CardForm } from './card-form.ts';
import './card-texts.ts';
import { type CardPurchase, useCardPayment } from './use-card-payment.ts';

const failed = (code: string, status: number | null) => new CallFailure({ message: null, code, fields: {}, status });
const form: CardForm = { confirm: async () => ({ method: 'pm_1' }) };

function Payment({ purchase }: { purchase: CardPurchase }) {
  const { stage, failure, pay } = useCardPayment(purchase);
  return (
    <>
      <output>{stage}</output>
      <p role="alert">{failure}</p>
      <button type="button" onClick={() => void pay(form)}>
        Оплатить
      </button>
    </>
  );
}

async function paying(take: CardPurchase['take']) {
  const purchase = { begin: vi.fn(async () => 'secret'), take: vi.fn(take), onDone: vi.fn() };
  const { user } = await drawPart(fakeService({}), <Payment purchase={purchase} />, 'ROLE_BUYER');
  return { ...purchase, press: () => user.click(screen.getByRole('button', { name: 'Оплатить' })) };
}

test('a card whose answer was lost is not charged a second time: only what came of it is asked again', async () => {
  const answers = [failed('NETWORK', null), failed('UNEXPECTED', 502), failed('PAYMENT_UNAVAILABLE', 503), true];
  const { begin, take, onDone, press } = await paying(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer === true;
  });
  await press();
  expect(screen.getByRole('alert').textContent).not.toBe('');
  for (const _ of answers.slice()) await press();
  expect([begin.mock.calls.length, take.mock.calls, onDone.mock.calls.length]).toEqual([1, Array(4).fill(['pm_1']), 1]);
});

test('a card that was refused after all is asked for anew', async () => {
  const { begin, press } = await paying(async () => {
    throw failed('PAYMENT_DECLINED', 409);
  });
  await press();
  await press();
  expect(begin).toHaveBeenCalledTimes(2);
});
