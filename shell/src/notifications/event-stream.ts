/** One event of a stream, as the format of server-sent events has it. */
export interface StreamEvent {
  event: string;
  id: string | null;
  data: string;
}

/** Cuts a text that arrives in pieces into events; what is not whole yet waits for the next piece. */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => eventOf(block) ?? []);
  };
}

function eventOf(block: string): StreamEvent | null {
  const lines = block.split('\n').filter((line) => line !== '' && !line.startsWith(':'));
  const valuesOf = (field: string): string[] =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  const data = valuesOf('data');
  if (data.length === 0) return null;
  return { event: valuesOf('event')[0] ?? 'message', id: valuesOf('id')[0] ?? null, data: data.join('\n') };
}
