import { audienceOf, isInsider } from '../audience/audience.ts';
import type { Ctx } from '../context.ts';

/** Whether the caller may know of a company: what is not active yet or any more is known to staff and to its own people. */
export async function hasCompany({ prisma, principal }: Pick<Ctx, 'prisma' | 'principal'>, id: number): Promise<boolean> {
  const company = await prisma.companyCard.findUnique({ where: { id }, select: { state: true } });
  return company !== null && (company.state === 'active' || isInsider(audienceOf(principal), id));
}
