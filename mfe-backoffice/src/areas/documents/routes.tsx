import { lazyRoute } from '@market/shell-kit/routing/lazy-route';
import { DOCUMENT_KINDS, DOCUMENTS_PATH } from './document-kinds.ts';

const IndexPage = lazyRoute(() =>
  import('./pages/document-index/document-index.page.tsx').then((page) => ({ default: page.DocumentIndexPage })),
);
const ReadPage = lazyRoute(() =>
  import('./pages/document-read/document-read.page.tsx').then((page) => ({ default: page.DocumentReadPage })),
);
const KeepPage = lazyRoute(() =>
  import('./pages/document-edit/document-edit.page.tsx').then((page) => ({ default: page.DocumentEditPage })),
);

/** Addresses of the legal texts. */
export const documentRoutes = [
  { path: DOCUMENTS_PATH, element: <IndexPage /> },
  ...DOCUMENT_KINDS.flatMap((kind) => [
    { path: kind.path, element: <KeepPage key={kind.type} kind={kind} /> },
    { path: kind.readPath, element: <ReadPage key={kind.type} kind={kind} /> },
  ]),
];
