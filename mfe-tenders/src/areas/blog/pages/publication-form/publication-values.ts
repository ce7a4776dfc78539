import { type CreatePublication, PUBLICATION_LIMITS, type Publication, type UpdatePublication } from '@market/content-contract/publication';
import { z } from 'zod';

/** The fields of a publication, as they are typed. The picture is sent apart. */
export const PublicationValues = z.object({
  title: z.string().trim().min(1).max(PUBLICATION_LIMITS.title),
  description: z.string().trim().max(PUBLICATION_LIMITS.description),
  text: z.string().max(PUBLICATION_LIMITS.text),
  product_ids: z.array(z.int()).max(PUBLICATION_LIMITS.products),
});
export type PublicationValues = z.output<typeof PublicationValues>;

export const emptyValues: PublicationValues = { title: '', description: '', text: '', product_ids: [] };

/** What stands in the fields of a publication that exists. */
export const valuesOf = ({ title, description, text, product_ids }: Publication): PublicationValues => ({
  title,
  description,
  text,
  product_ids,
});

/** @param hasGoods the reader may choose goods; otherwise nothing is said of them */
export const toCreate = ({ product_ids, ...words }: PublicationValues, hasGoods: boolean): Omit<CreatePublication, 'photo'> => ({
  ...words,
  product_ids: hasGoods ? product_ids : [],
});

/** With the version that was edited, so that a newer one is not written over unseen; goods that the reader may not choose stay. */
export const toUpdate = (
  { product_ids, ...words }: PublicationValues,
  { publication: { id, version }, hasGoods }: { publication: Publication; hasGoods: boolean },
): UpdatePublication => ({ id, version, ...words, ...(hasGoods ? { product_ids } : {}) });
