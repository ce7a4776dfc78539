import type { NavEntry } from '@market/modules-contract/feed';
import type { JSX } from 'react';

/** Strokes of each picture on a 20 × 20 grid; drawn here so that no icon font and no foreign SVG enters the frame. */
const strokes = {
  catalog: 'M6.5 3.5 3 6l1.7 3.2 1.8-.9v8.2h7V8.3l1.8.9L17 6l-3.5-2.5M6.5 3.5c.4 1.7 1.7 2.7 3.5 2.7s3.1-1 3.5-2.7',
  new: 'm10 2.8 1.7 4.6a1.5 1.5 0 0 0 .9.9l4.6 1.7-4.6 1.7a1.5 1.5 0 0 0-.9.9L10 17.2l-1.7-4.6a1.5 1.5 0 0 0-.9-.9L2.8 10l4.6-1.7a1.5 1.5 0 0 0 .9-.9z',
  category: 'M3 5h5v4H3zM12 3h5v4h-5zM12 13h5v4h-5zM8 7h2v8h2M10 5h2',
  tree: 'M3 3.5h5v4H3zM12 8h5v4h-5zM12 14h5v3.5h-5zM5.5 7.5V16H12M5.5 10H12',
  company: 'M3.5 8v8.5h13V8M2.5 6.5 4 3h12l1.5 3.5a2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0M8 16.5v-4h4v4',
  store: 'M10 17.5s5.5-5 5.5-9.3a5.5 5.5 0 0 0-11 0c0 4.3 5.5 9.3 5.5 9.3M10 10.3a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2',
  order: 'm3 6.3 7-3.3 7 3.3v7.4L10 17l-7-3.3zM3 6.3l7 3.2 7-3.2M10 9.5V17M6.5 4.7l7 3.2',
  tender: 'M4 3.5h12v10h-7l-3.5 3v-3H4zM7 7h6M7 10h4',
  tariff: 'M2.8 5h14.4v10H2.8zM2.8 8.5h14.4M5.5 12h4',
  settings: 'M3 6h7M14 6h3M3 14h3M10 14h7M12 8.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4M8 16.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4',
  user: 'M10 10.2a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6M3.8 17c.5-2.6 3-4.2 6.2-4.2s5.7 1.6 6.2 4.2',
  users:
    'M7.5 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2 16.5c.4-2.4 2.6-3.9 5.5-3.9s5.1 1.5 5.5 3.9M13 4.3a2.9 2.9 0 0 1 0 5.5M15 12.9c1.7.6 2.8 1.8 3 3.6',
  document: 'M5 2.8h6.5L15.5 6.8v10.4H5zM11.5 2.8v4h4M7.8 10.5h5M7.8 13.5h5',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  search: 'M9 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12M13.4 13.4 17 17',
  sun: 'M10 13.4a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8M10 2v1.6M10 16.4V18M2 10h1.6M16.4 10H18M4.3 4.3l1.2 1.2M14.5 14.5l1.2 1.2M4.3 15.7l1.2-1.2M14.5 5.5l1.2-1.2',
  moon: 'M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3',
  system: 'M3 4h14v9.5H3zM7.5 16.5h5M10 13.5v3',
  phone: 'M6.3 3 8.5 6.8 7 8.6a9.5 9.5 0 0 0 4.4 4.4l1.8-1.5 3.8 2.2-.6 2.6c-.2.5-.6.7-1 .7C8.8 16.8 3.2 11.2 3 4.6c0-.4.2-.8.7-1z',
  'chevron-right': 'm8 5 5 5-5 5',
  'arrow-left': 'M16 10H4M9 5l-5 5 5 5',
  'arrow-up': 'M10 16V4M5 9l5-5 5 5',
  panel: 'M3 4h14v12H3zM8 4v12',
  language: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M2.5 10h15M10 2.5c2 2.2 3 4.7 3 7.5s-1 5.3-3 7.5c-2-2.2-3-4.7-3-7.5s1-5.3 3-7.5',
  exit: 'M11.5 3.5h-7v13h7M8.5 10H17M13.5 6.5 17 10l-3.5 3.5',
  bell: 'M4.5 13.8c1-1 1.4-2.2 1.4-4.3a4.1 4.1 0 0 1 8.2 0c0 2.1.4 3.3 1.4 4.3zM8.3 16.4a1.9 1.9 0 0 0 3.4 0M10 3.8V5',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M10 9v4.5M10 6.3v.2',
  warning: 'M10 3.2 17.6 16.5H2.4zM10 8v4M10 14.2v.2',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  eye: 'M2.2 10S5 4.8 10 4.8 17.8 10 17.8 10 15 15.2 10 15.2 2.2 10 2.2 10M10 12.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8',
  'eye-off': 'M2.2 10S5 4.8 10 4.8 17.8 10 17.8 10 15 15.2 10 15.2 2.2 10 2.2 10M10 12.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8M4 16 16 4',
  return: 'M16 5v5.5H5M8 7.5l-3 3 3 3',
} satisfies Record<NavEntry['icon'], string> & Record<string, string>;

/** Pictures the frame can draw: those a module may name in the feed, and the frame's own. */
export type FrameIcon = keyof typeof strokes;

/** A decorative picture in the colour of the text around it; what it means is said by the control that holds it. */
export function Icon({ name, size = 20 }: { name: FrameIcon; size?: number }): JSX.Element {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={strokes[name]} />
    </svg>
  );
}
