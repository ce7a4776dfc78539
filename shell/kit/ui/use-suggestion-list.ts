import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import { stepThroughOptions } from '../format/option-steps.ts';

interface SuggestionListOptions<T> {
  options: readonly T[];
  /** There is something to show: options, a wait or a failure. */
  hasContent: boolean;
  /** The list is open as the field appears. */
  openAtFirst?: boolean;
}

/** What the list itself needs of it. */
export type SuggestionListProps = Pick<ReturnType<typeof useSuggestionList>, 'listId' | 'active' | 'optionProps'>;

/**
 * The list of suggestions of a text field, as the combobox pattern has it: the focus stays in the field, arrows walk through the options
 * and the field names the one they stand on. What Enter and Escape do beyond that is the field's own.
 */
export function useSuggestionList<T>({ options, hasContent, openAtFirst = false }: SuggestionListOptions<T>) {
  const listId = useId();
  const [open, setOpen] = useState(openAtFirst);
  const [active, setActive] = useState(-1);
  const shown = open && hasContent;
  const chosen = shown ? options[active] : undefined;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  return {
    listId,
    shown,
    active,
    /** The option that the arrows stand on. */
    chosen,
    open: () => setOpen(true),
    close,
    /** Other words have other suggestions. */
    restart: () => {
      setActive(-1);
      setOpen(true);
    },
    stepByArrow: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(true);
      setActive(stepThroughOptions(event.key, active, options.length));
    },
    /** Stands on each option, in the order of `options`. */
    optionProps: (index: number, pick: () => void) =>
      ({
        id: `${listId}-${index}`,
        role: 'option',
        'aria-selected': index === active,
        onPointerMove: () => index !== active && setActive(index),
        // A press must not take the focus from the field, or the list closes before the click arrives.
        onPointerDown: (event: SyntheticEvent) => event.preventDefault(),
        onMouseDown: (event: SyntheticEvent) => event.preventDefault(),
        onClick: pick,
      }) as const,
    /** Stands on the element around the field and its list. */
    closeOnLeave: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
    comboboxProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      ...(shown ? { 'aria-controls': listId } : {}),
      ...(chosen === undefined ? {} : { 'aria-activedescendant': `${listId}-${active}` }),
    } as const,
  };
}
