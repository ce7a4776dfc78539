import type { Scene, Write } from './write.ts';

/** The company that the vendor of the writes has made. */
export const ownCompany = async ({ product, people }: Scene): Promise<number> =>
  (await product.pool('companies').query('SELECT company_id AS id FROM membership WHERE user_id = $1', [people.vendor])).rows[0].id;

const byVendor = (path: string, input: (company: number) => object, works = true): Write => ({
  procedure: `companies/${path}`,
  as: 'vendor',
  works,
  input: async (scene) => input(await ownCompany(scene)),
});
const colleague = `SELECT user_id AS id FROM membership WHERE NOT owner`;

/** The company that an administrator has made, and takes away again. */
const spare = async ({ product }: Scene): Promise<number> =>
  (await product.pool('companies').query(`SELECT id FROM company WHERE brand = 'Запас'`)).rows[0].id;
const byAdmin = (path: string, input: (company: number) => object): Write => ({
  procedure: `companies/${path}`,
  as: 'admin',
  works: true,
  input: async (scene) => input(await spare(scene)),
});

/** Writes of companies. The one that the vendor makes is there in the end, for what follows. */
export const companyWrites: readonly Write[] = [
  {
    procedure: 'companies/company.create',
    as: 'vendor',
    works: true,
    input: () => ({ brand: 'Ткач', name: 'ООО «Ткач»', inn: '7707083893', phone_number: '+74950000012' }),
  },
  byVendor('company.update', (id) => ({ id, city: 'Иваново' })),
  byVendor('company.uploadLogo', (id) => ({ id }), false),
  byVendor('company.deleteLogo', (id) => ({ id })),
  byVendor('staff.invite', (id) => ({ id, email: 'colleague@example.ru' })),
  {
    procedure: 'companies/staff.remove',
    as: 'vendor',
    works: true,
    input: async (scene) => ({
      id: await ownCompany(scene),
      user_id: (await scene.product.pool('companies').query(colleague)).rows[0]?.id ?? 1,
    }),
  },
  byVendor('company.submit', (id) => ({ id, accept_documents: true }), false),
  {
    procedure: 'companies/company.create',
    as: 'admin',
    works: true,
    input: () => ({ brand: 'Запас', name: 'ООО «Запас»', inn: '7830002293' }),
  },
  byAdmin('company.setStatus', (id) => ({ id, status: 'closed', reason: 'Проверка' })),
  byAdmin('company.setTrusted', (id) => ({ id, trusted: true })),
  byAdmin('company.delete', (id) => ({ id })),
];
