import type { FileStorage } from '@market/service-kit/files/files';

/** Renderings of a picture, by the longest side that each fits into. */
export const RENDERINGS = { whole: 2_560, preview: 1_024, thumbnail: 240 } as const;
export type Rendering = keyof typeof RENDERINGS;

/** Where what a person sent is kept; of a document there is the whole alone. */
export const fileKey = (id: string, rendering: Rendering = 'whole'): string => `chat/file/${id}/${rendering}`;

/** Takes a file away in all its renderings. */
export async function dropFile(files: FileStorage, id: string): Promise<void> {
  await Promise.all((Object.keys(RENDERINGS) as Rendering[]).map((rendering) => files.delete(fileKey(id, rendering))));
}
