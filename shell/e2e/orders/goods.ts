import { expect, type Page } from '@playwright/test';
import { demo, openSession } from '../signed-in.ts';

/** What a list says of a model. */
interface Listed {
  id: number;
  price: number;
  moq: number;
  pack_multiple: number;
  company: { brand: string };
  run_pieces?: number | null;
  stock_info: { available_quantity: number };
}

interface ModelOnSale {
  id: number;
  brand: string;
  count: number;
  /** What a count of it is a multiple of. */
  pack: number;
}

/** More than any company of the demo data wants a first order to come to. */
const ENOUGH = 60_000;

/** A model of a company that is sold by the piece, and so many of it that its company takes an order of nothing else. */
export async function modelOf(page: Page, company: number): Promise<ModelOnSale> {
  const { token } = await openSession(page, demo.buyer);
  const answer = await page.request.get(`/api/shop/company/${company}/products?per_page=50`, { headers: { 'x-auth-token': token } });
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: Listed[] };
  for (const model of data) {
    const shown = await page.request.get(`/api/shop/product/${model.id}`);
    const { variants, runs } = (await shown.json()).data;
    const first = variants[0] ?? model;
    const pack = first.pack_multiple;
    const count = Math.ceil(ENOUGH / first.price / pack) * pack;
    if (runs.length === 0 && first.stock_info.available_quantity > count * 4 && count >= first.moq)
      return { id: model.id, brand: model.company.brand, count, pack };
  }
  throw new Error(`company ${company} has too little of everything`);
}
