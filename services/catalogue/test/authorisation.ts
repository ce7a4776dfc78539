import type { OwnedResourceCases, UnownedProcedures, WriteCase } from '@market/service-kit/testing/authorisation/cases';
import { bulkCases, bulkWrites } from './authorisation/bulk.ts';
import { collectionCases, collectionWrites } from './authorisation/collection.ts';
import { productCases, productWrites } from './authorisation/product.ts';
import { reviewCases, reviewWrites } from './authorisation/review.ts';
import { taxonomyWrites } from './authorisation/taxonomy.ts';

export const ownedResourceCases: OwnedResourceCases = { ...productCases, ...collectionCases, ...reviewCases, ...bulkCases };

export const unownedProcedures: UnownedProcedures = [
  [
    /^(goods\.(list|counts)|collection\.findModels)$/,
    'a vendor’s are of the own company, whatever id is given; its own test gives another’s',
  ],
  [/^product\.newBarcodes$/, 'numbers that nobody has; they belong to no company'],
  [/^moderation\./, 'staff judge every company’s goods; nobody else gets there'],
  [/^product\.uploadPhotos$/, 'takes a form with files; its own test sends them for another company’s product'],
  [
    /^(category|productType|parameter|synonym|searchMiss)\./,
    'the taxonomy of the catalogue is the marketplace’s own; only staff get there',
  ],
  [
    /^(import\.(upload|list)|export\.create|bulkChange\.(preview|create))$/,
    'of a vendor’s own company whatever is asked for; their own test names another one',
  ],
  [/^favorite\.(add|remove)$/, 'products are everybody’s; the mark is the caller’s own'],
  [/^review\.create$/, 'products are everybody’s; the opinion is the caller’s own'],
  [/^collection\.(setPositions|uploadCover)$/, 'staff order them all; a form with a file is tried by its own test'],
];

export const writeCases: readonly WriteCase[] = [...taxonomyWrites, ...collectionWrites, ...reviewWrites, ...productWrites, ...bulkWrites];
