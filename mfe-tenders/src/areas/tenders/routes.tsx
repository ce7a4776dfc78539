import { lazyRouteWith } from '@market/shell-kit/routing/lazy-route';
import { routesOf } from '@market/shell-kit/routing/routes-of';
import { tenders } from './navigation.ts';

const page = lazyRouteWith(() => import('./texts.ts'));

const ListPage = page(() => import('./pages/tender-list/tender-list.page.tsx').then((file) => ({ default: file.TenderListPage })));
const CreatePage = page(() => import('./pages/tender-form/create-tender.page.tsx').then((file) => ({ default: file.CreateTenderPage })));
const ViewPage = page(() => import('./pages/tender/tender.page.tsx').then((file) => ({ default: file.TenderPage })));
const EditPage = page(() => import('./pages/tender-form/edit-tender.page.tsx').then((file) => ({ default: file.EditTenderPage })));

export const tendersRoutes = routesOf(tenders, { list: <ListPage />, create: <CreatePage />, view: <ViewPage />, edit: <EditPage /> });
