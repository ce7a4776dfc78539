import { useState } from 'react';
import { useItemStyles } from './item-table.styles.ts';

/** Decorative: the name stands beside it. A photo that is gone by now leaves its place. */
export function ItemPhoto({ src }: { src: string | null }) {
  const styles = useItemStyles();
  const [isBroken, setBroken] = useState(false);
  if (src === null || isBroken) return <span className={styles.photo} />;
  return <img className={styles.photo} src={src} alt="" width={54} height={72} loading="lazy" onError={() => setBroken(true)} />;
}
