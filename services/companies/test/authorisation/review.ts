import type { OwnedResourceCases, WriteCase, WriteContext } from '@market/service-kit/testing/authorisation/cases';
import { ownCompany } from './company.ts';

/** The procedure that takes the id of a company's review. */
export const reviewCases: OwnedResourceCases = {
  'review.delete': {
    staffAllowed: true,
    create: async (product, owner) => {
      const company = await product.addCompany();
      const sql = `INSERT INTO company_review (company_id, user_id, rating, text) VALUES ($1, $2, 4, 'Хорошо') RETURNING id`;
      return (await product.pool('companies').query(sql, [company, owner])).rows[0].id;
    },
    input: (id) => ({ id }),
    missing: 900_001,
    read: async ({ pool }, id) => (await pool('companies').query('SELECT * FROM company_review WHERE id = $1', [id])).rows,
  },
};

/** The vendor's company, active. */
async function activeCompany(context: WriteContext): Promise<number> {
  const id = await ownCompany(context);
  await context.product.pool('companies').query(`UPDATE company SET state = 'active' WHERE id = $1`, [id]);
  return id;
}
const byBuyer = (procedure: string, input: WriteCase['input']): WriteCase => ({ procedure, as: 'buyer', succeeds: true, input });

/** Writes of what buyers ask of companies, think of them and keep in sight. */
export const reviewWrites: readonly WriteCase[] = [
  byBuyer('contact.show', async (context) => ({ id: await activeCompany(context) })),
  byBuyer('favorite.add', async (context) => ({ id: await activeCompany(context) })),
  byBuyer('favorite.remove', async (context) => ({ id: await activeCompany(context) })),
  byBuyer('review.create', async (context) => ({ id: await activeCompany(context), rating: 4, text: 'Хорошо' })),
  byBuyer('review.delete', async ({ product }) => ({
    id: (await product.pool('companies').query('SELECT max(id) AS id FROM company_review')).rows[0].id,
  })),
];
