import type { CompanyCard } from '@market/companies-contract/company.events';
import { toKopecks } from '@market/kit-contract/money';
import type { Tx } from '@market/service-kit/data/tx';
import { stopBulkWork } from '../bulk/stop-bulk-work.ts';
import { readProductsOfCompany, refreshCardsOfCompany, upsertCompanyCard } from '../company/company-card.queries.ts';
import { deriveProducts } from '../indexing/index-products.ts';

/**
 * Keeps the catalogue's card of a company. Its products are derived anew when they come into sight or leave it, and when they are
 * found by another brand; otherwise only the cards that show the company are. Who acts for it no more brings it no
 * more goods.
 */
export async function onCompanyChanged(tx: Tx, card: CompanyCard): Promise<void> {
  const { min_order_first } = card;
  const before = await upsertCompanyCard(tx, {
    ...card,
    minOrderFirst: min_order_first === null ? null : String(toKopecks(min_order_first)),
  });
  if (!before) return;
  const left = before.members.filter((userId) => !card.member_ids.includes(userId));
  await stopBulkWork(tx, left, card.id);
  const isSight = (before.state === 'active') !== (card.state === 'active');
  if (!isSight && before.brand === card.brand) {
    await refreshCardsOfCompany(tx, { company: card.id });
    return;
  }
  const products = await readProductsOfCompany(tx, { company: card.id });
  await deriveProducts(
    tx,
    products.map(({ id }) => id),
  );
}
