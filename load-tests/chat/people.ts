/**
 * Who talks in a load test of the chat, by numbers alone: k6 reads this file as well as Node. Company `n` talks with one buyer in one channel,
 * which four people of the company read with them.
 */
export const READERS = 5;
const buyer = (company: number): number => 10_000 + company;
const staff = (company: number, place: number): number => 100_000 + company * (READERS - 1) + place;
/** Person `at` of all: those of a channel stand beside each other. */
export const person = (at: number): { company: number; user: number } => {
  const company = 1 + Math.floor(at / READERS);
  const place = at % READERS;
  return { company, user: place === 0 ? buyer(company) : staff(company, place - 1) };
};
export const tokenOf = (user: number): string => `load-token-of-user-${user}`;
export const channelOf = (company: number): string => `l${String(company).padStart(25, '0')}`;
