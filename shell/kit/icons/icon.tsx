import type { NavEntry } from '@market/modules-contract/manifest';
import type { ReactNode, SVGProps } from 'react';

/**
 * The one set of pictures, each drawn with strokes of the current colour in a 20-unit box. Fluent's own, file by file, would add 5 KB to the
 * first view (ADR 37).
 */
const PATHS = {
  // Those that a module may name in the feed.
  catalog: 'M6.5 3.5 3 6l1.7 3.2 1.8-.9v8.2h7V8.3l1.8.9L17 6l-3.5-2.5M6.5 3.5c.4 1.7 1.7 2.7 3.5 2.7s3.1-1 3.5-2.7',
  new: 'm10 2.8 1.7 4.6a1.5 1.5 0 0 0 .9.9l4.6 1.7-4.6 1.7a1.5 1.5 0 0 0-.9.9L10 17.2l-1.7-4.6a1.5 1.5 0 0 0-.9-.9L2.8 10l4.6-1.7a1.5 1.5 0 0 0 .9-.9z',
  category: 'M3 5h5v4H3zM12 3h5v4h-5zM12 13h5v4h-5zM8 7h2v8h2M10 5h2',
  tree: 'M3 3.5h5v4H3zM12 8h5v4h-5zM12 14h5v3.5h-5zM5.5 7.5V16H12M5.5 10H12',
  company: 'M3.5 8v8.5h13V8M2.5 6.5 4 3h12l1.5 3.5a2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0M8 16.5v-4h4v4',
  store: 'M10 17.5s5.5-5 5.5-9.3a5.5 5.5 0 0 0-11 0c0 4.3 5.5 9.3 5.5 9.3M10 10.3a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2',
  order: 'm3 6.3 7-3.3 7 3.3v7.4L10 17l-7-3.3zM3 6.3l7 3.2 7-3.2M10 9.5V17M6.5 4.7l7 3.2',
  tender: 'M4 3.5h12v10h-7l-3.5 3v-3H4zM7 7h6M7 10h4',
  tariff: 'M2.8 5h14.4v10H2.8zM2.8 8.5h14.4M5.5 12h4',
  chat: 'M3 3.5h9.5v7H7L4.5 13v-2.5H3zM15 7h2v7h-1.5v2.5L13 14H8.5',
  settings: 'M3 6h7M14 6h3M3 14h3M10 14h7M12 8.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4M8 16.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4',
  user: 'M10 10.2a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6M3.8 17c.5-2.6 3-4.2 6.2-4.2s5.7 1.6 6.2 4.2',
  users:
    'M7.5 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2 16.5c.4-2.4 2.6-3.9 5.5-3.9s5.1 1.5 5.5 3.9M13 4.3a2.9 2.9 0 0 1 0 5.5M15 12.9c1.7.6 2.8 1.8 3 3.6',
  document: 'M5 2.8h6.5L15.5 6.8v10.4H5zM11.5 2.8v4h4M7.8 10.5h5M7.8 13.5h5',
  // Those of the frame, the kit and the modules.
  warning: 'M10 3.2 17.6 16.4H2.4ZM10 8v4M10 14.1v.2',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM13 13l4 4',
  close: 'M5 5l10 10M15 5 5 15',
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
  tile: 'M4.5 3.5h11v13h-11z',
  grid: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z',
  rows: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13',
  grip: 'M7.5 5v.2M12.5 5v.2M7.5 10v.2M12.5 10v.2M7.5 15v.2M12.5 15v.2',
  more: 'M5 10v.2M10 10v.2M15 10v.2',
  add: 'M10 4v12M4 10h12',
  heart: 'M10 16.8 3.6 10.3a4.1 4.1 0 0 1 0-5.7 3.9 3.9 0 0 1 5.6 0l.8.9.8-.9a3.9 3.9 0 0 1 5.6 0 4.1 4.1 0 0 1 0 5.7Z',
  copy: 'M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5Z',
  phone: 'M4 3.5h3l1.5 4-2 1.5a9 9 0 0 0 4.5 4.5l1.5-2 4 1.5v3c0 .6-.4 1-1 1A12.5 12.5 0 0 1 3 4.500c0-.6.4-1 1-1Z',
  empty: 'M3.5 7.5 10 4l6.5 3.5v7L10 18l-6.5-3.5ZM3.5 7.5 10 11l6.5-3.5M10 11v7',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  sun: 'M10 13.4a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8M10 2v1.6M10 16.4V18M2 10h1.6M16.4 10H18M4.3 4.3l1.2 1.2M14.5 14.5l1.2 1.2M4.3 15.7l1.2-1.2M14.5 5.5l1.2-1.2',
  moon: 'M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3',
  system: 'M3 4h14v9.5H3zM7.5 16.5h5M10 13.5v3',
  arrowLeft: 'M16 10H4M9 5l-5 5 5 5',
  arrowUp: 'M10 16V4M5 9l5-5 5 5',
  panel: 'M3 4h14v12H3zM8 4v12',
  language: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M2.5 10h15M10 2.5c2 2.2 3 4.7 3 7.5s-1 5.3-3 7.5c-2-2.2-3-4.7-3-7.5s1-5.3 3-7.5',
  cart: 'M2.5 3.5h2l2 9h8l2-6.5H5.1M7.5 16v.1M13.5 16v.1',
  exit: 'M11.5 3.5h-7v13h7M8.5 10H17M13.5 6.5 17 10l-3.5 3.5',
  bell: 'M4.5 13.8c1-1 1.4-2.2 1.4-4.3a4.1 4.1 0 0 1 8.2 0c0 2.1.4 3.3 1.4 4.3zM8.3 16.4a1.9 1.9 0 0 0 3.4 0M10 3.8V5',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M10 9v4.5M10 6.3v.2',
  eye: 'M2.2 10S5 4.8 10 4.8 17.8 10 17.8 10 15 15.2 10 15.2 2.2 10 2.2 10M10 12.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8',
  eyeOff: 'M2.2 10S5 4.8 10 4.8 17.8 10 17.8 10 15 15.2 10 15.2 2.2 10 2.2 10M10 12.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8M4 16 16 4',
  return: 'M16 5v5.5H5M8 7.5l-3 3 3 3',
  bullets: 'M8 5h9M8 10h9M8 15h9M4 5v.1M4 10v.1M4 15v.1',
  numbers: 'M8.5 5H17M8.5 10H17M8.5 15H17M3 4l1.2-.8V7M3 12.2c.4-1 2-.9 2 .1 0 .8-2 1.7-2 2.7h2.2',
  quote: 'M4 11c0-3 1.2-4.8 3.5-5.5M4 11v3.5h4V11ZM12 11c0-3 1.2-4.8 3.5-5.5M12 11v3.5h4V11Z',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3l-.9.9M11.5 8.5a3 3 0 0 0-4.3 0l-2.6 2.6a3 3 0 0 0 4.3 4.3l.9-.9',
  rule: 'M3 10h14',
  undo: 'M7 4 3.5 7.5 7 11M3.5 7.5H12a4 4 0 0 1 0 8H8',
  redo: 'M13 4l3.5 3.5L13 11M16.5 7.5H8a4 4 0 0 0 0 8h4',
} as const satisfies Record<NavEntry['icon'], string> & Record<string, string>;

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
