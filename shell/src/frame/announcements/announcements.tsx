import { createEvent, createStore } from 'effector';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';

interface Announcement {
  text: string;
  /** `assertive` interrupts what is being read: failures only. */
  politeness: 'polite' | 'assertive';
}

/** Something changed that sighted readers see at once. */
export const announced = createEvent<Announcement>();

type Voices = Record<Announcement['politeness'], string>;

/** A repeated sentence must differ from the last one, or screen readers keep silent: a no-break space does it. */
const spoken = (previous: string, text: string): string => (previous === text ? `${text}\u00a0` : text);

const $voices = createStore<Voices>({ polite: '', assertive: '' }).on(announced, (voices, { text, politeness }) => ({
  ...voices,
  [politeness]: spoken(voices[politeness], text),
}));

/** The two voices of the page. They stand there from the start: a live region that arrives with its words is not heard. */
export function Announcements(): JSX.Element {
  const { polite, assertive } = useUnit($voices);
  return (
    <>
      <div aria-live="polite" className="for-screen-readers">
        {polite}
      </div>
      <div aria-live="assertive" className="for-screen-readers">
        {assertive}
      </div>
    </>
  );
}
