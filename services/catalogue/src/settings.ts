import { defineSettings } from '@market/service-kit/data/settings';
import { z } from 'zod';

/** Numbers of the catalogue that a business may want otherwise. */
export const catalogueSettings = defineSettings(
  z.object({
    /** Days after its first publication in which a product is new. */
    new_days: z.int().min(1).max(365).default(14),
    /** A company is notified that a product runs out when so few are left to sell. */
    low_stock: z.int().min(0).max(9_999_999).default(5),
    /** Models without any photo are not shown; read by `photo_required()` of the database as well. */
    require_photo: z.boolean().default(false),
    /** Imports of one company that are worked on at once, and files that it may bring within 24 hours. */
    open_imports: z.int().min(1).max(100).default(3),
    imports_per_day: z.int().min(1).max(10_000).default(100),
    /** Exports of one company that wait to be written at once, and those that it may ask for within 24 hours. */
    open_exports: z.int().min(1).max(100).default(3),
    exports_per_day: z.int().min(1).max(10_000).default(200),
    /** Room in MB for the files of a company: photos at their largest size, and exports while they are kept. */
    storage_mb: z.int().min(1).max(100_000_000).default(50_000),
    /** Bulk changes of one person that are worked on at once, and hours in which one can be undone. */
    open_bulk_changes: z.int().min(1).max(100).default(3),
    bulk_undo_hours: z.int().min(0).max(720).default(24),
  }),
);
