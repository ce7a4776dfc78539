import { readFileSync } from 'node:fs';

/** Megabytes that a process has in memory, and the most it ever had. Linux tells. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
