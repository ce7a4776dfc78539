import { bulkRoute } from './bulk/bulk-route.ts';
import { BULK_PATH, IMPORT_PATH } from './paths.ts';

const ImportPage = bulkRoute(() => import('./pages/import/import.page.tsx').then((file) => ({ default: file.ImportPage })));
const BulkEditPage = bulkRoute(() => import('./pages/bulk-edit/bulk-edit.page.tsx').then((file) => ({ default: file.BulkEditPage })));

/** Addresses of goods by the file and by the table. */
export const bulkRoutes = [
  { path: IMPORT_PATH, element: <ImportPage /> },
  { path: BULK_PATH, element: <BulkEditPage /> },
];
