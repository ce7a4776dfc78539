import type { ReactNode, SVGProps } from 'react';

/**
 * Drawn here one by one: Fluent's icon package holds every icon in one module graph, and shared whole it weighs 44 MB.
 * All stand in a 20-unit box, drawn with strokes of the current colour.
 */
const PATHS = {
  warning: 'M10 3.2 17.6 16.4H2.4ZM10 8v4M10 14.1v.2',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM13 13l4 4',
  close: 'M5 5l10 10M15 5 5 15',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  check: 'M4 10.5 8 14.5 16 6',
  chevronLeft: 'M12.5 4 6.5 10l6 6',
  chevronRight: 'M7.5 4l6 6-6 6',
  chevronDown: 'M4 7.5l6 6 6-6',
  chevronUp: 'M4 12.5l6-6 6 6',
  picture: 'M3.5 4.5h13v11h-13ZM3.5 13l4-4 4 4 2-2 3 3M13 8.2v.1',
  upload: 'M10 13V4M6.5 7.5 10 4l3.5 3.5M4 13v3h12v-3',
  trash: 'M4 6h12M8 6V4h4v2M6 6l.7 10.5h6.6L14 6M8.8 9v5M11.2 9v5',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  columns: 'M3.5 4.5h13v11h-13ZM8 4.5v11M12.5 4.5v11',
  more: 'M5 10v.2M10 10v.2M15 10v.2',
  add: 'M10 4v12M4 10h12',
  heart: 'M10 16.8 3.6 10.3a4.1 4.1 0 0 1 0-5.7 3.9 3.9 0 0 1 5.6 0l.8.9.8-.9a3.9 3.9 0 0 1 5.6 0 4.1 4.1 0 0 1 0 5.7Z',
  copy: 'M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5Z',
  phone: 'M4 3.5h3l1.5 4-2 1.5a9 9 0 0 0 4.5 4.5l1.5-2 4 1.5v3c0 .6-.4 1-1 1A12.5 12.5 0 0 1 3 4.500c0-.6.4-1 1-1Z',
  empty: 'M3.5 7.5 10 4l6.5 3.5v7L10 18l-6.5-3.5ZM3.5 7.5 10 11l6.5-3.5M10 11v7',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName;
}

/** A picture beside words: it never carries meaning alone, so screen readers pass it by. */
export function Icon({ name, ...rest }: IconProps): ReactNode {
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
      {...rest}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
