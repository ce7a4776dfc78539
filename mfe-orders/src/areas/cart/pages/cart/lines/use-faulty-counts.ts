import { useCallback, useState } from 'react';

export interface FaultyCounts {
  /** How many fields hold what cannot be ordered: the cart goes without what was typed there. */
  faulty: number;
  /** The same for every render. */
  mark: (key: string, isFaulty: boolean) => void;
}

/** The fields of the cart that wait to be put right. */
export function useFaultyCounts(): FaultyCounts {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback((key: string, isFaulty: boolean) => {
    setKeys((before) => new Set(isFaulty ? [...before, key] : [...before].filter((each) => each !== key)));
  }, []);
  return { faulty: keys.size, mark };
}
