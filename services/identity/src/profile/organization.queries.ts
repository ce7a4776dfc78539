import { boolean, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

const organizationColumns = { name: text, inn: text, kpp: text, address: text };

/** The one that is taken first, then in the order in which they were kept. */
export const organizationsOf = manyRows({
  text: `SELECT id, name, inn, kpp, address, is_default AS "default" FROM organization WHERE user_id = $userId ORDER BY is_default DESC, id`,
  values: { userId: number },
  row: { id: number, ...organizationColumns, default: boolean },
});

export const insertOrganization = oneRow({
  text: 'INSERT INTO organization (user_id, name, inn, kpp, address) VALUES ($userId, $name, $inn, $kpp, $address) RETURNING id',
  values: { userId: number, ...organizationColumns },
  row: { id: number },
});

/** No row where the user has no such organization. */
export const updateOrganization = oneRow({
  text: `UPDATE organization SET name = $name, inn = $inn, kpp = $kpp, address = $address
    WHERE id = $id AND user_id = $userId RETURNING id`,
  values: { id: number, userId: number, ...organizationColumns },
  row: { id: number },
});

/** No row where the user had none such. */
export const deleteOrganizationRow = oneRow({
  text: 'DELETE FROM organization WHERE id = $id AND user_id = $userId RETURNING id',
  values: { id: number, userId: number },
  row: { id: number },
});

const clearDefaultOrganization = noRows({
  text: 'UPDATE organization SET is_default = false WHERE user_id = $userId AND is_default AND id <> $id',
  values: { userId: number, id: number },
});

const markDefaultOrganization = noRows({
  text: 'UPDATE organization SET is_default = true WHERE user_id = $userId AND id = $id AND NOT is_default',
  values: { userId: number, id: number },
});

/** In two steps: the unique index would meet both of them within one. */
export async function setDefaultOrganization(tx: Tx, named: { userId: number; id: number }): Promise<void> {
  await clearDefaultOrganization(tx, named);
  await markDefaultOrganization(tx, named);
}
