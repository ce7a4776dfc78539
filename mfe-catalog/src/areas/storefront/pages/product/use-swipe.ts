import { type TouchEvent, useRef } from 'react';
import { stepOfSwipe } from './turn-photo.ts';

/** Handlers for an element that a finger turns. Two fingers zoom, so they never turn. */
export function useSwipe(turn: (step: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      start.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      const step = start.current && touch ? stepOfSwipe(touch.clientX - start.current.x, touch.clientY - start.current.y) : 0;
      start.current = null;
      if (step !== 0) turn(step);
    },
  };
}
