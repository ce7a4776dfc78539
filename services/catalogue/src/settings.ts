import { defineSettings } from '@market/service-kit/settings';
import { z } from 'zod';

/** Numbers of the catalogue that a business may want otherwise. */
export const catalogueSettings = defineSettings(
  z.object({
    /** Days after its first publication in which a product is new. */
    new_days: z.int().min(1).max(365).default(14),
  }),
);
