import { dataOf, Roubles } from '@market/kit-contract/envelope';
import { z } from 'zod';

const FacetCompanies = z.array(z.object({ id: z.int().positive(), brand: z.string(), count: z.int() }));
/** The companies with most models, so many at most as facets name. */
export const FacetCompaniesAnswer = dataOf(FacetCompanies);

/** What each choice would show; within a group as if nothing of the group were chosen. */
export const Facets = z.object({
  total: z.int(),
  total_capped: z.boolean(),
  /** Of one piece. */
  price: z.object({ min: Roubles, max: Roubles }).nullable(),
  categories: z.array(z.object({ id: z.int().positive(), name: z.string(), parent_id: z.int().nullable(), count: z.int() })),
  companies: FacetCompanies,
  parameters: z.array(
    z.object({
      parameter_id: z.int().positive(),
      name: z.string(),
      kind: z.enum(['number', 'list', 'multiple_enum', 'string', 'text']),
      role: z.enum(['size', 'colour']).nullable(),
      unit: z.string().nullable(),
      /** Options with their counts, in the parameter's own order. Empty for numbers, strings and prose. */
      values: z.array(z.object({ id: z.int().positive(), value: z.string(), swatch: z.string().nullable(), count: z.int() })),
      range: z.object({ min: z.number(), max: z.number() }).nullable(),
    }),
  ),
});
export type Facets = z.infer<typeof Facets>;
export const FacetsAnswer = dataOf(Facets);
