import type { Publication } from '@market/content-contract/publication';
import { contentRefusals } from '@market/content-contract/refusals';
import { useContractForm } from '@market/shell-kit/forms/form';
import { useMemo } from 'react';
import { content } from '../../../../api.ts';
import { useText } from '../../use-text.ts';
import { PublicationValues, toUpdate, valuesOf } from './publication-values.ts';

interface Editing {
  publication: Publication;
  hasGoods: boolean;
  onSaved: () => void;
}

/** The form of a publication that exists. Where another author saved meanwhile, both texts are shown and the author chooses. */
export function useEditForm({ publication, hasGoods, onSaved }: Editing) {
  const { t } = useText();
  const utils = content.hooks.useUtils();
  const update = content.hooks.publication.update.useMutation();
  const values = useMemo(() => valuesOf(publication), [publication]);
  return useContractForm({
    schema: PublicationValues,
    values,
    label: t('BLOG.ONE'),
    failed: (message) => t('PUBLICATIONS.CREATE.ERROR', { message }),
    texts: contentRefusals,
    draft: `publication:${publication.id}`,
    outdated: { codes: ['PUBLICATION_CHANGED'], refetch: () => utils.publication.get.refetch({ id: publication.id }) },
    save: async (sent) => {
      const answer = await update.mutateAsync(toUpdate(sent, { publication, hasGoods }));
      utils.publication.get.setData({ id: publication.id }, answer);
      await utils.publication.invalidate(undefined, { refetchType: 'none' });
    },
    onSaved,
  });
}

export type PublicationFormState = ReturnType<typeof useEditForm>;
