import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { uploadedFile } from '@market/kit-contract/uploaded-file';
import { z } from 'zod';

const CompanyId = z.int().positive().max(999_999_999);
const ImportId = z.int32().positive();

export const IMPORT_FILE_MAX_BYTES = 20 * 1024 * 1024;

/**
 * mapping: the columns are being named · checking: every row is judged, nothing is written · checked: waits to be started ·
 * importing: rows become products · photos: pictures are fetched by their links · then one of the ends.
 * undoing: what it did is taken back, after which it is undone.
 */
export const ImportState = z.enum([
  'mapping',
  'checking',
  'checked',
  'importing',
  'photos',
  'done',
  'canceled',
  'failed',
  'undoing',
  'undone',
]);
export type ImportState = z.infer<typeof ImportState>;

/** What a column may say of a product, in the order of the template. */
export const ImportField = z.enum([
  'sku',
  'name',
  'category',
  'product_type',
  'barcode',
  'price',
  'stock_quantity',
  'weight',
  'length',
  'width',
  'height',
  'model',
  'description',
  'photos',
  'active',
  'units',
  'moq',
  'pack_multiple',
  'size_runs',
  'loose_allowed',
  'expiration_date',
  'name_en',
  'description_en',
]);
export type ImportField = z.infer<typeof ImportField>;

/** What a column means: a field, or what products say of a parameter (`parameter:12`). */
export const ColumnMeaning = z.union([ImportField, z.string().regex(/^parameter:[1-9]\d{0,8}$/)]);
export type ColumnMeaning = ImportField | `parameter:${number}`;

/** How a row ends, or will end if the import is started. */
export const RowOutcome = z.enum(['created', 'updated', 'unchanged', 'failed']);
export type RowOutcome = z.infer<typeof RowOutcome>;

export const ImportJob = z.object({
  id: ImportId,
  company: z.object({ id: CompanyId, brand: z.string() }),
  state: ImportState,
  file_name: z.string(),
  format: z.enum(['csv', 'xlsx']),
  /** How a text file was read; null for a workbook. */
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  rows_total: z.int(),
  /** Dealt with in this state. */
  rows_done: z.int(),
  /** Planned until the import is started, afterwards done. */
  counts: z.object({ created: z.int(), updated: z.int(), unchanged: z.int(), failed: z.int() }),
  photos: z.object({ total: z.int(), done: z.int(), failed: z.int() }),
  /** Whether it can be undone now; how many products are as they were before it, and how many were left because of later changes. */
  undo: z.object({ possible: z.boolean(), undone: z.int(), kept: z.int() }),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type ImportJob = z.infer<typeof ImportJob>;

export const ImportColumn = z.object({
  title: z.string(),
  /** A few of its cells. */
  samples: z.array(z.string()),
  /** Null: the column is not looked at. */
  means: z.string().nullable(),
});

export const UploadImport = z.object({
  file: uploadedFile(IMPORT_FILE_MAX_BYTES),
  /** Company of the goods: staff choose it; a vendor's goods belong to the vendor's own company. */
  company_id: CompanyId.optional(),
});
export type UploadImport = z.output<typeof UploadImport>;

export const ImportKey = z.object({ id: ImportId });
export const ImportAnswer = dataOf(ImportJob.extend({ columns: z.array(ImportColumn) }));
export type ImportAnswer = z.infer<typeof ImportAnswer>;

export const ListImports = z.object({ ...paging, company_id: CompanyId.optional() });
export type ListImports = z.output<typeof ListImports>;
export const ImportPage = listOf(ImportJob);
export type ImportPage = z.infer<typeof ImportPage>;

/** Says what the columns mean, in their order, and has every row judged. */
export const MapImport = z.object({ id: ImportId, columns: z.array(ColumnMeaning.nullable()).min(1).max(100) });
export type MapImport = z.output<typeof MapImport>;

export const CELL_MAX = 30_000;
/** So much is put right by one call. */
export const FIXED_CELLS_MAX = 1_000;
export const REPLACEMENTS_MAX = 100;
const Cell = z.string().max(CELL_MAX);
const ColumnPlace = z.int().min(0).max(99);
/** Puts cells of a judged file right, and has all rows judged anew. */
export const FixImport = z
  .object({
    id: ImportId,
    /** A row by its number in the file, a column counted from 0. */
    cells: z
      .array(z.object({ number: z.int32().positive(), column: ColumnPlace, value: Cell }))
      .max(FIXED_CELLS_MAX)
      .default([]),
    /** Every cell of a column that says one thing says another. */
    replacements: z
      .array(z.object({ column: ColumnPlace, from: Cell, to: Cell }))
      .max(REPLACEMENTS_MAX)
      .default([]),
  })
  .refine(({ cells, replacements }) => cells.length + replacements.length > 0, 'IMPORT_NOTHING_FIXED');
export type FixImport = z.output<typeof FixImport>;

export const ListImportRows = z.object({
  ...paging,
  id: ImportId,
  outcome: RowOutcome.optional(),
  /** Only rows that something is to be said of: those that failed, and those that were not saved quite as they stand. */
  with_problems: z.boolean().default(false),
});
export type ListImportRows = z.output<typeof ListImportRows>;

/** `column` counts from 0; null where the row as a whole is meant. `suggestion`: what the cell was most likely meant to say. */
export const RowProblem = z.object({ column: z.int().nullable(), message: z.string(), suggestion: z.string().nullable() });
export const ImportRow = z.object({
  /** As a spreadsheet counts it. */
  number: z.int(),
  cells: z.array(z.string()),
  outcome: RowOutcome.nullable(),
  problems: z.array(RowProblem),
});
export const ImportRowPage = listOf(ImportRow);
export type ImportRowPage = z.infer<typeof ImportRowPage>;

export const ImportFields = z.object({
  data: z.array(z.object({ means: z.string(), title: z.string(), /** Of a new product. */ required: z.boolean() })),
});
export type ImportFields = z.infer<typeof ImportFields>;

/** Where the files of imports are: a template to fill in, and the rows that failed with the reasons beside them. */
export const IMPORT_TEMPLATE_PATH = '/api/shop/imports/template';
export const importErrorsPath = (id: number): string => `/api/shop/import/${id}/errors`;
