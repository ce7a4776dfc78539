import { PUBLICATION_LIMITS } from '@market/content-contract/publication';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { sanitizeText } from '../document/sanitize-text.ts';

const underField = (field: string, code: string): DomainError =>
  new DomainError('UNPROCESSABLE_CONTENT', code, undefined, { [field]: code });

/** A text as it is kept: the plain markup of the editor and nothing else. @throws DomainError TEXT_LONG */
export function cleanText(html: string): string {
  const text = sanitizeText(html);
  if (text.length > PUBLICATION_LIMITS.text) throw underField('text', 'TEXT_LONG');
  return text;
}

/** Goods of the company that publishes, each once. @throws DomainError PRODUCT_FOREIGN */
export async function ownProducts(
  { sellersOf }: Pick<Ctx, 'sellersOf'>,
  company: number | null,
  given: readonly number[],
): Promise<number[]> {
  const ids = [...new Set(given)];
  if (ids.length === 0) return ids;
  if (company === null) throw underField('product_ids', 'PRODUCT_FOREIGN');
  const sellers = await sellersOf(ids);
  if (ids.some((id) => sellers.get(id) !== company)) throw underField('product_ids', 'PRODUCT_FOREIGN');
  return ids;
}

/** A list of numbers as Postgres writes an array. */
export const arrayText = (ids: readonly number[]): string => `{${ids.join(',')}}`;
