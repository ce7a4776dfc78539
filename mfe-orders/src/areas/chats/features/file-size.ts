const STEP = 1_024;
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/** How large a file is: a number of at most one digit behind the point, and the name of its unit among the texts. */
export function fileSize(bytes: number): { value: number; unit: (typeof UNITS)[number] } {
  const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  return { value: Math.round((bytes / STEP ** power) * 10) / 10, unit: UNITS[power] ?? 'B' };
}
