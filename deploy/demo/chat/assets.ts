import type { ChatDocument } from './chat-documents.ts';
import { CHAT_PICTURES, type KeptFile } from './chat-pictures.ts';

const TITLES: ReadonlyMap<string, string> = new Map(CHAT_PICTURES.map(({ id, title }) => [id, title]));

/** What there is to send: each file once. */
export class Assets {
  readonly #left: Record<ChatDocument | 'picture', KeptFile[]>;

  constructor({ pictures, documents }: { pictures: readonly KeptFile[]; documents: Readonly<Record<ChatDocument, readonly KeptFile[]>> }) {
    this.#left = { picture: [...pictures], prices: [...documents.prices], request: [...documents.request] };
  }

  /** null: everything of the kind was sent. */
  take(kind: ChatDocument | 'picture'): KeptFile | null {
    return this.#left[kind].shift() ?? null;
  }

  titleOf({ id, name }: KeptFile): string {
    return TITLES.get(id) ?? name;
  }
}
