import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { $voices } from '../../parts/announcements.model.ts';

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
