import { useState } from 'react';

/** A small picture of a product. Decorative: the name stands beside it. One that is gone by now leaves its place. */
export function ProductPhoto({ photo, className }: { photo: string | null; className: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (photo === null || photo === broken) return <span aria-hidden className={className} />;
  return (
    <img className={className} src={photo} alt="" width={60} height={80} loading="lazy" decoding="async" onError={() => setBroken(photo)} />
  );
}
