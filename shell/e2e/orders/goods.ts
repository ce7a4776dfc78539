import { expect, type Page } from '@playwright/test';
import { demo, openSession } from '../signed-in.ts';

/** What a list says of a model. */
interface Listed {
  id: number;
  price: number;
  moq: number;
  pack_multiple: number;
  run_pieces?: number | null;
  stock_info: { available_quantity: number };
}

/** More than any company of the demo data wants a first order to come to. */
const ENOUGH = 60_000;

/** A model of a company that is sold by the piece, and so many of it that its company takes an order of nothing else. */
export async function modelOf(page: Page, company: number): Promise<{ id: number; count: number }> {
  const { token } = await openSession(page, demo.buyer);
  const answer = await page.request.get(`/api/shop/company/${company}/products?per_page=50`, { headers: { 'x-auth-token': token } });
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: Listed[] };
  for (const model of data) {
    const shown = await page.request.get(`/api/shop/product/${model.id}`);
    const { variants, runs } = (await shown.json()).data;
    const first = variants[0] ?? model;
    const count = Math.ceil(ENOUGH / first.price / first.pack_multiple) * first.pack_multiple;
    if (runs.length === 0 && first.stock_info.available_quantity > count * 4 && count >= first.moq) return { id: model.id, count };
  }
  throw new Error(`company ${company} has too little of everything`);
}
