import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { blog } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const ListPage = page(() =>
  import('./pages/publication-list/publication-list.page.tsx').then((file) => ({ default: file.PublicationListPage })),
);
const OwnPage = page(() =>
  import('./pages/own-publications/own-publications.page.tsx').then((file) => ({ default: file.OwnPublicationsPage })),
);
const CreatePage = page(() =>
  import('./pages/publication-form/create-publication.page.tsx').then((file) => ({ default: file.CreatePublicationPage })),
);
const EditPage = page(() =>
  import('./pages/publication-form/edit-publication.page.tsx').then((file) => ({ default: file.EditPublicationPage })),
);
const ViewPage = page(() => import('./pages/publication/publication.page.tsx').then((file) => ({ default: file.PublicationPage })));

export const blogRoutes = routesOf(blog, {
  all: <ListPage />,
  own: <OwnPage />,
  create: <CreatePage />,
  edit: <EditPage />,
  view: <ViewPage />,
});
