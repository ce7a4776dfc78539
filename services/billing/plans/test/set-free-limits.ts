import { FREE_LIMITS, type TariffLimits, type TariffRole } from '@market/billing-contract/tariff-limits';

/** Number of the free tariff of a role, as the migration of billing gives them. */
const FREE_TARIFFS: Readonly<Record<TariffRole, number>> = { ROLE_BUYER: 1, ROLE_VENDOR: 3 };

interface Pool {
  query(sql: string, values: unknown[]): Promise<unknown>;
}

/** As if an administrator had changed what the free plan of a role allows. */
export async function setFreeLimits(pool: Pool, role: TariffRole, limits: Partial<TariffLimits>): Promise<void> {
  await pool.query(
    `INSERT INTO tariff_card (id, role, name_ru, name_en, is_free, limits, version) VALUES ($1, $2, 'Free', 'Free', true, $3, 1)
      ON CONFLICT (id) DO UPDATE SET limits = excluded.limits`,
    [FREE_TARIFFS[role], role, JSON.stringify({ ...FREE_LIMITS[role], ...limits })],
  );
}
