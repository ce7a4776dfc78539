import type { OrderedProduct } from '@market/shell-kit/slots/ordered-product';
import { useCallback, useMemo, useState } from 'react';
import { goodsOfModel, type JudgedMatrix, judgeMatrix, type NamedLine } from './model/judged-matrix.ts';
import { type MatrixAxes, matrixAxes } from './model/matrix-axes.ts';

export interface Matrix {
  axes: MatrixAxes;
  /** What stands in a field. */
  textOf: (key: string) => string;
  judged: JudgedMatrix;
  /** Writes into fields, by their keys. */
  write: (texts: ReadonlyMap<string, string>) => void;
  type: (key: string, text: string) => void;
  clear: () => void;
}

/** What is typed for a model, and what it comes to. Fields are kept by SKU and run, so that words and prices may arrive anew. */
export function useMatrix(product: OrderedProduct, inCart: readonly NamedLine[]): Matrix {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const axes = useMemo(() => matrixAxes(product), [product]);
  const goods = useMemo(() => goodsOfModel(product), [product]);
  const judged = useMemo(() => judgeMatrix({ product, goods, texts, inCart }), [product, goods, texts, inCart]);
  const write = useCallback((changes: ReadonlyMap<string, string>) => setTexts((before) => new Map([...before, ...changes])), []);
  const type = useCallback((key: string, text: string) => write(new Map([[key, text]])), [write]);
  const clear = useCallback(() => setTexts(new Map()), []);
  return { axes, textOf: (key) => texts.get(key) ?? '', judged, write, type, clear };
}
