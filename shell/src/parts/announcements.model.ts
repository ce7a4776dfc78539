import { createEvent, createStore } from 'effector';

interface Announcement {
  text: string;
  /** `assertive` interrupts what is being read: failures only. */
  politeness: 'polite' | 'assertive';
}

/** Something changed that sighted readers see at once. */
export const announced = createEvent<Announcement>();

type Voices = Record<Announcement['politeness'], string>;

/** A repeated sentence must differ from the last one, or screen readers keep silent: a no-break space does it. */
const announcementOf = (previous: string, text: string): string => (previous === text ? `${text}\u00a0` : text);

export const $voices = createStore<Voices>({ polite: '', assertive: '' }).on(announced, (voices, { text, politeness }) => ({
  ...voices,
  [politeness]: announcementOf(voices[politeness], text),
}));
