import { lazyRoute } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { type DocumentKind, documentKinds } from './document-kinds.ts';
import { documents } from './navigation.ts';

const IndexPage = lazyRoute(() =>
  import('./pages/document-index/document-index.page.tsx').then((page) => ({ default: page.DocumentIndexPage })),
);
const ReadPage = lazyRoute(() =>
  import('./pages/document-read/document-read.page.tsx').then((page) => ({ default: page.DocumentReadPage })),
);
const EditPage = lazyRoute(() =>
  import('./pages/document-edit/document-edit.page.tsx').then((page) => ({ default: page.DocumentEditPage })),
);

const read = (kind: DocumentKind) => <ReadPage key={kind.type} kind={kind} />;
const edit = (kind: DocumentKind) => <EditPage key={kind.type} kind={kind} />;

export const documentRoutes = routesOf(documents, {
  index: <IndexPage />,
  agreement: edit(documentKinds.agreement),
  agreementText: read(documentKinds.agreement),
  privacy: edit(documentKinds.privacy),
  privacyText: read(documentKinds.privacy),
  forSellers: edit(documentKinds.forSellers),
  forSellersText: read(documentKinds.forSellers),
  forBuyers: edit(documentKinds.forBuyers),
  forBuyersText: read(documentKinds.forBuyers),
});
