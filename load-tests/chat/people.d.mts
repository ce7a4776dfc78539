export const READERS: number;
export function buyer(company: number): number;
export function staff(company: number, place: number): number;
export function person(at: number): { company: number; user: number };
export function tokenOf(user: number): string;
export function channelOf(company: number): string;
