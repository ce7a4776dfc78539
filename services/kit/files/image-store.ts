import { randomBytes } from 'node:crypto';
import type { RefusalTexts } from '@market/kit-contract/envelope';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors.ts';
import { envelopeErrors } from '../http/http-refusals.ts';
import type { FileStorage } from './files.ts';
import type { Sizes } from './image-intake.ts';

/** Made by us, and not to be guessed: nobody finds pictures by trying names. */
const NAME = /^([0-9a-f]{32})\.jpg$/;
/** A name stands for its bytes for ever: another picture has another name. */
const FOR_EVER = 'public, max-age=31536000, immutable';

export interface ImageStoreOptions<S extends string> {
  /** Whose pictures: first word of the keys, and second of the addresses. */
  service: string;
  /** What they show. */
  folder: string;
  /** Pixels that each rendering fits into, as `takePicture` takes them. */
  sizes: Sizes<S>;
}

/** Pictures of one kind that a service has taken in, each under a name of ours in every size. */
export interface ImageStore<S extends string> {
  readonly sizes: Sizes<S>;
  /** Address of a rendering. */
  url(size: S, name: string): string;
  /** Keeps the renderings of a picture under a new name, which is answered; under a given one only where what is kept is always the same. */
  keep(files: FileStorage, renderings: Readonly<Record<S, Buffer>>, name?: string): Promise<string>;
  /** Whether the picture is there. */
  has(files: FileStorage, name: string): Promise<boolean>;
  /** Takes a picture away in all its sizes. */
  drop(files: FileStorage, name: string): Promise<void>;
  /** Serves the pictures. Answers the routes, for the service's surface. */
  mount(app: FastifyInstance, parts: Serving): { method: 'GET'; path: string }[];
}

interface Serving {
  files: FileStorage;
  refusals: RefusalTexts;
  /** Code of the refusal for an address that no picture has. */
  missing: string;
}

interface PictureRequest {
  Params: { size: string; file: string };
}

/** The store of a kind of images: `imageStore({ service: 'identity', folder: 'avatar', sizes: { big: 1200, small: 400 } })`. */
export function imageStore<S extends string>({ service, folder, sizes }: ImageStoreOptions<S>): ImageStore<S> {
  const all = Object.keys(sizes) as S[];
  const key = (size: string, name: string): string => `${service}/${folder}/${size}/${name}.jpg`;
  const keyOf = ({ size, file }: PictureRequest['Params']): string | null => {
    const name = NAME.exec(file)?.[1];
    return name !== undefined && (all as string[]).includes(size) ? key(size, name) : null;
  };
  return {
    sizes,
    url: (size, name) => `/media/${service}/${size}/${name}.jpg`,
    keep: async (files, renderings, name = randomBytes(16).toString('hex')) => {
      await Promise.all(all.map((size) => files.put(key(size, name), renderings[size], 'image/jpeg')));
      return name;
    },
    has: async (files, name) => (await Promise.all(all.map((size) => files.has(key(size, name))))).every(Boolean),
    drop: async (files, name) => void (await Promise.all(all.map((size) => files.delete(key(size, name))))),
    mount: (app, { files, refusals, missing }) => {
      app.register(async (scope) => {
        envelopeErrors(scope, { refusals });
        scope.get<PictureRequest>(`/media/${service}/:size/:file`, async ({ params }, reply) => {
          const kept = keyOf(params);
          const picture = kept === null ? null : await files.get(kept);
          if (!picture) throw new DomainError('NOT_FOUND', missing);
          // Whatever a browser thinks of the bytes, they are a picture and run nothing.
          reply
            .header('cache-control', FOR_EVER)
            .header('x-content-type-options', 'nosniff')
            .header('content-security-policy', "default-src 'none'");
          return reply.type('image/jpeg').header('content-length', picture.size).send(picture.content);
        });
      });
      return [{ method: 'GET', path: `/media/${service}/{size}/{file}` }];
    },
  };
}
