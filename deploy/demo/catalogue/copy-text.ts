/** A value of a row in the text form of COPY. */
export type CopyValue = string | number | boolean | Date | null;

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function field(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char) : value;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return value instanceof Date ? value.toISOString() : String(value);
}

/** One line of COPY … FROM STDIN, its end included. */
export const copyLine = (values: readonly CopyValue[]): string => `${values.map(field).join('\t')}\n`;
