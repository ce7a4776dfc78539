import { takeTicket } from './kept-ticket.ts';

// Before anything reads the address. Whoever opens a ticket in a tab that stands on the same page only changes the fragment.
takeTicket();
addEventListener('hashchange', () => {
  if (takeTicket()) location.reload();
});
