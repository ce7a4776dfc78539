/** Called while an archive is on its way, with how much of it is. */
export type Progress = (sent: number, total: number) => void;

const CHUNK_BYTES = 64 * 1024;

/** A form with the archive as its file, whose body tells how far it has been sent: the line takes the next piece when it has room for it. */
export async function formOf(
  archive: Uint8Array,
  progress: Progress,
): Promise<{ body: ReadableStream<Uint8Array>; headers: Record<string, string> }> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(archive)], 'module.tgz', { type: 'application/gzip' }));
  const encoded = new Response(form);
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        progress(sent, bytes.length);
        controller.enqueue(bytes.subarray(sent, sent + CHUNK_BYTES));
        sent += CHUNK_BYTES;
        if (sent >= bytes.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, headers: { 'content-type': encoded.headers.get('content-type') ?? '' } };
}
