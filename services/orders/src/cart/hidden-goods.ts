import type { StockFacts } from '@market/catalogue-contract/stock-reservation';
import { DomainError } from '@market/service-kit/errors';
import type { WantedLine } from '../terms/judged.ts';

/** Whether the storefront shows it to nobody; whoever has it in their cart has seen it before. */
export const isHidden = ({ product_id, unsellable }: StockFacts, seen: readonly Pick<WantedLine, 'product_id'>[] = []): boolean =>
  unsellable !== null && !seen.some((line) => line.product_id === product_id);

/** The same words for what is not there and for what may not be seen, with every such line. */
export const productNotFound = (lines: readonly Pick<WantedLine, 'product_id' | 'run_id'>[]): DomainError =>
  new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND', {
    lines: lines.map(({ product_id, run_id }) => ({ product_id, run_id: run_id || null })),
  });
