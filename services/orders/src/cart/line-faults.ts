import type { JudgedLine, LineFault } from '@market/orders-contract/judged-cart';
import { DomainError, type Kind } from '@market/service-kit/errors';

/** What is refused already where goods are put into a cart; the least count of a model may still be reached by other sizes. */
const REFUSED: Partial<Record<LineFault['code'], { kind: Kind; code: string }>> = {
  NOT_SELLABLE: { kind: 'CONFLICT', code: 'CART_NOT_SOLD' },
  RUNS_ONLY: { kind: 'CONFLICT', code: 'CART_RUNS_ONLY' },
  COUNT_OUT_OF_RANGE: { kind: 'UNPROCESSABLE_CONTENT', code: 'COUNT_INVALID' },
  WRONG_MULTIPLE: { kind: 'UNPROCESSABLE_CONTENT', code: 'COUNT_MULTIPLE' },
  SHORT: { kind: 'CONFLICT', code: 'CART_NOT_ENOUGH' },
};

interface FaultyLine {
  product_id: number;
  run_id: number | null;
  fault: LineFault;
}

/** Every fault of some lines, with the figures. */
const faultsOf = (lines: readonly JudgedLine[]): FaultyLine[] =>
  lines.flatMap(({ key, faults }) => {
    const [product_id = 0, run = 0] = key.split('-').map(Number);
    return faults.map((fault) => ({ product_id, run_id: run || null, fault }));
  });

/** @throws DomainError for the first of these faults, with all of them: CART_NOT_SOLD, CART_RUNS_ONLY, COUNT_INVALID, COUNT_MULTIPLE or CART_NOT_ENOUGH */
export function refuseFaults(lines: readonly JudgedLine[]): void {
  const faulty = faultsOf(lines).filter(({ fault }) => REFUSED[fault.code]);
  const [first] = faulty;
  const refusal = first && REFUSED[first.fault.code];
  if (!refusal) return;
  const { code: _, ...figures } = first.fault;
  const all = faulty.map(({ fault, ...line }) => ({ ...line, ...fault }));
  throw new DomainError(
    refusal.kind,
    refusal.code,
    { ...figures, lines: all },
    refusal.kind === 'UNPROCESSABLE_CONTENT' ? { count: refusal.code } : undefined,
  );
}
