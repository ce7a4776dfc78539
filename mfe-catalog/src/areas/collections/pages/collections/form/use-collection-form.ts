import type { CollectionForm } from '@market/catalogue-contract/collection';
import { catalogueRefusals } from '@market/catalogue-contract/refusals';
import { useContractForm } from '@market/shell-kit/forms/form';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { useMemo, useRef } from 'react';
import { catalogue } from '../../../../../api.ts';
import { collectionPaths } from '../../../navigation.ts';
import { useText } from '../../../use-text.ts';
import { type CollectionOutput, CollectionValues, toSend, valuesOf } from './collection-values.ts';

/** The form of a collection; null: of a new one, which is then opened for its goods and its cover. */
export function useCollectionForm(collection: CollectionForm | null) {
  const { t } = useText();
  const navigate = useNavigate();
  const utils = catalogue.hooks.useUtils();
  const create = catalogue.hooks.collection.create.useMutation();
  const update = catalogue.hooks.collection.update.useMutation();
  const fill = catalogue.hooks.collection.setProducts.useMutation();
  const made = useRef<number | null>(null);
  const values = useMemo(() => valuesOf(collection), [collection]);
  const save = async (fields: CollectionOutput) => {
    const sent = toSend(fields, collection);
    const id = collection?.id ?? made.current;
    const { data } = id === null ? await create.mutateAsync(sent) : await update.mutateAsync({ id, ...sent });
    // A second attempt goes on with the one that the first has made.
    made.current = data.id;
    const ids = fields.products.map((product) => product.id);
    const before = collection?.products.map((product) => product.id) ?? [];
    if (fields.kind === 'list' && ids.join() !== before.join()) await fill.mutateAsync({ id: data.id, product_ids: ids });
    await utils.collection.invalidate();
  };
  return useContractForm({
    schema: CollectionValues,
    values,
    label: t('COLLECTIONS.ONE'),
    texts: catalogueRefusals,
    saved: t('COLLECTIONS.SAVED'),
    draft: `collection:${collection?.id ?? 'new'}`,
    save,
    onSaved: () => {
      if (collection === null && made.current !== null) void navigate(collectionPaths.edit(made.current), { replace: true });
    },
  });
}
export type CollectionFormState = ReturnType<typeof useCollectionForm>;
