import type pg from 'pg';

// What must hold of tenders whatever happened, judged by SQL that shares nothing with the service.

const RULES: Readonly<Record<string, string>> = {
  'an awarded tender has exactly one hired proposal, no other has one': `
    SELECT t.id FROM tender t WHERE t.deleted_at IS NULL AND (t.status = 'awarded') IS DISTINCT FROM
      ((SELECT count(*) FROM proposal p WHERE p.tender_id = t.id AND p.status = 'hired' AND p.deleted_at IS NULL) = 1)`,
  'a tender that is over has no proposal that waits': `
    SELECT p.id FROM proposal p JOIN tender t ON t.id = p.tender_id
    WHERE p.status = 'in_moderation' AND p.deleted_at IS NULL AND (t.status <> 'open' OR t.deleted_at IS NOT NULL)`,
  'a cancelled proposal has a reason, no other has one': `SELECT id FROM proposal WHERE (status = 'canceled') <> (reason IS NOT NULL)`,
  'a company has one live proposal to a tender': `
    SELECT tender_id FROM proposal WHERE status <> 'canceled' AND deleted_at IS NULL GROUP BY tender_id, company_id HAVING count(*) > 1`,
  'a tender counts its proposals': `
    SELECT t.id FROM tender t CROSS JOIN LATERAL (
      SELECT count(*) AS live, count(p.moderated_at) AS moderated FROM proposal p
      WHERE p.tender_id = t.id AND p.status <> 'canceled' AND p.deleted_at IS NULL
    ) counted WHERE t.deleted_at IS NULL AND (t.live_num <> counted.live OR t.moderated_num <> counted.moderated)`,
  'an offer is asked for hired proposals alone': `
    SELECT w.proposal_id FROM wanted_offer w JOIN proposal p ON p.id = w.proposal_id WHERE p.status <> 'hired'`,
  'thirty live proposals at most': 'SELECT id FROM tender WHERE live_num > 30',
};

/** What does not hold, by the rule that is broken. */
export async function faultsOfTenders(db: pg.Pool): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [rule, sql] of Object.entries(RULES)) {
    const { rows } = await db.query(sql);
    if (rows.length > 0) found[rule] = rows;
  }
  return found;
}
