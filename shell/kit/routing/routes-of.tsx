import type { ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import type { Navigation } from './define-navigation.ts';

/** Names of the addresses that have a page: all but those that stand for another. */
type PageName<T extends Navigation> = { [Name in keyof T]: T[Name] extends { redirect: string } ? never : Name }[keyof T];

/**
 * The routes of an area: a page for every address of its table. One that is missing does not compile.
 * ```tsx
 * export const storeRoutes = routesOf(stores, { list: <StoreListPage />, edit: <StoreEditPage /> });
 * ```
 */
export function routesOf<T extends Navigation>(table: T, pages: { readonly [Name in PageName<T>]: ReactNode }): RouteObject[] {
  const elements: Partial<Record<string, ReactNode>> = pages;
  // The shell redirects before it loads anything; here the old addresses are for links inside.
  return Object.entries<Navigation[string]>(table).map(([name, { path, redirect }]) => ({
    path,
    element: redirect === undefined ? elements[name] : <Navigate to={table[redirect]?.path ?? '/'} replace />,
  }));
}
