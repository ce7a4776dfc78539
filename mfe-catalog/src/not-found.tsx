import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { CatalogButton } from './catalog-button.tsx';

/** An address of the module that leads to nothing. */
export function NotFound({ title, text }: { title: string; text: string }) {
  return <EmptyState icon="search" title={title} text={text} action={<CatalogButton />} />;
}
