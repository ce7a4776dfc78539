/** Drawn in a 20-unit box with strokes of the current colour, like the kit's. */
const PATHS = {
  bullets: 'M8 5h9M8 10h9M8 15h9M4 5v.1M4 10v.1M4 15v.1',
  numbers: 'M8.5 5H17M8.5 10H17M8.5 15H17M3 4l1.2-.8V7M3 12.2c.4-1 2-.9 2 .1 0 .8-2 1.7-2 2.7h2.2',
  quote: 'M4 11c0-3 1.2-4.8 3.5-5.5M4 11v3.5h4V11ZM12 11c0-3 1.2-4.8 3.5-5.5M12 11v3.5h4V11Z',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3l-.9.9M11.5 8.5a3 3 0 0 0-4.3 0l-2.6 2.6a3 3 0 0 0 4.3 4.3l.9-.9',
  rule: 'M3 10h14',
  undo: 'M7 4 3.5 7.5 7 11M3.5 7.5H12a4 4 0 0 1 0 8H8',
  redo: 'M13 4l3.5 3.5L13 11M16.5 7.5H8a4 4 0 0 0 0 8h4',
} as const;

export type EditorIconName = keyof typeof PATHS;

/** A picture on a button that is named by words. */
export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
