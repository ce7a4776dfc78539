import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the window something still counts as near: a flick of the thumb brings it up while its code is on the way. */
const AHEAD = '400px';

/** Whether the reader has come near to an element; once near, it stays so. */
export function useNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near]);
  return [element, near];
}
