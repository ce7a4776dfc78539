import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DropPlace } from './tree-draft.ts';

const KIND = 'category';

/** Lets a line of the tree be dragged and dropped on; answers where on it something would land now. */
export function useTreeDrag(line: RefObject<HTMLElement | null>, id: number, mayTake: (dragged: number) => boolean): DropPlace | null {
  const [over, setOver] = useState<DropPlace | null>(null);
  const may = useRef(mayTake);
  useEffect(() => {
    may.current = mayTake;
  });
  useEffect(() => {
    const element = line.current;
    if (!element) return;
    const placeOf = (data: Record<string | symbol, unknown>): DropPlace | null => extractInstruction(data)?.operation ?? null;
    return combine(
      draggable({ element, getInitialData: () => ({ kind: KIND, id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === KIND && may.current(Number(source.data.id)),
        getData: ({ input }) =>
          attachInstruction(
            { id },
            { element, input, operations: { 'reorder-before': 'available', 'reorder-after': 'available', combine: 'available' } },
          ),
        onDrag: ({ self }) => setOver(placeOf(self.data)),
        onDragLeave: () => setOver(null),
        onDrop: () => setOver(null),
      }),
    );
  }, [line, id]);
  return over;
}

/** Hears what was dropped where. */
export function useTreeDrops(onDrop: (id: number, where: { target: number; place: DropPlace }) => void): void {
  const tell = useRef(onDrop);
  useEffect(() => {
    tell.current = onDrop;
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.kind === KIND,
        onDrop: ({ source, location }) => {
          const [onto] = location.current.dropTargets;
          const place = onto && extractInstruction(onto.data)?.operation;
          if (onto && place) tell.current(Number(source.data.id), { target: Number(onto.data.id), place });
        },
      }),
    [],
  );
}
