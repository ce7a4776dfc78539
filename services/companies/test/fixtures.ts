import { insertRow, type Row } from '@market/service-kit/testing/insert-row';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import type { Pool } from 'pg';

// Test files of one worker share it. It begins where numbers are of one length, so that names sort in the order they were made.
let serial = 1_000;

/** Companies and their places under construction: every fact a test does not speak of has an ordinary value. */
export function fixtures(pool: Pool) {
  return {
    /** One that is at work. */
    company: (row: Row = {}) => {
      serial += 1;
      const inn = String(7_700_000_000 + serial);
      return insertRow(pool, 'company', {
        brand: `Марка ${serial}`,
        name: `ООО ${serial}`,
        inn,
        state: 'active',
        phone_number: '74950000012',
        ...row,
      });
    },
    /** A user who acts for a company. */
    member: async (companyId: number, userId: number) => {
      await insertRow(pool, 'membership', { user_id: userId, company_id: companyId });
      return aPrincipal('ROLE_VENDOR', { userId, companyId });
    },
    person: (id: number, fio: string) => insertRow(pool, 'person', { id, fio, avatar: `/avatar/${id}` }),
    store: (companyId: number, row: Row = {}) => {
      serial += 1;
      const name = `Точка ${serial}`;
      return insertRow(pool, 'store', { company_id: companyId, name, address: 'Иваново', phone_number: '74932000034', ...row });
    },
  };
}
