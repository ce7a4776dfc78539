import type { CollectionForm } from '@market/catalogue-contract/collection';
import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { FormNotices } from '@market/shell-kit/forms/form-notices';
import { SaveBar } from '@market/shell-kit/forms/save-bar';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { catalogue } from '../../../../../api.ts';
import { FormSkeleton } from '../../../../../management/form-skeleton.tsx';
import { useText } from '../../../use-text.ts';
import { AboutFields } from './about-fields.tsx';
import { Cover } from './cover.tsx';
import { GoodsFields } from './goods-fields.tsx';
import { useCollectionForm } from './use-collection-form.ts';

/** A new collection, or one that the reader looks after. */
export function CollectionFormPage() {
  const { id } = useParams();
  const known = idFromPath(id);
  if (id === undefined) return <Fields collection={null} />;
  return known === null ? <MissingPage /> : <Saved key={known} id={known} />;
}

function Saved({ id }: { id: number }) {
  const query = catalogue.hooks.collection.form.useQuery({ id });
  if (query.isError && failureOf(query.error).code === 'COLLECTION_NOT_FOUND') return <MissingPage />;
  if (query.isError && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return query.data ? <Fields collection={query.data.data} /> : <FormSkeleton />;
}

function Fields({ collection }: { collection: CollectionForm | null }) {
  const styles = usePageStyles();
  const { t } = useText();
  usePageHeading(collection ? t('COLLECTION_FORM.TITLE', { name: collection.names.ru }) : t('COLLECTION_FORM.NEW'));
  const form = useCollectionForm(collection);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormNotices form={form} />
      <AboutFields form={form} />
      <Cover collection={collection} />
      <GoodsFields form={form} company={collection?.company?.id ?? null} />
      <SaveBar form={form} fresh={collection === null} />
    </form>
  );
}
