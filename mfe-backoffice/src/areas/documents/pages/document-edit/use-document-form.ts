import type { Document } from '@market/content-contract/document';
import { contentRefusals } from '@market/content-contract/refusals';
import { useContractForm } from '@market/shell-kit/forms/form';
import { useMemo } from 'react';
import { content } from '../../../../content-api.ts';
import { useText } from '../../../../use-text.ts';
import type { DocumentKind } from '../../document-kinds.ts';
import { DocumentValues, toSend, valuesOf } from './document-values.ts';

/** Refusals that mean: another version was published meanwhile. */
const OUTDATED = ['DOCUMENT_CHANGED', 'DOCUMENT_EXISTS'];

/** The form of one document; what it saved is what every page shows from then on. */
export function useDocumentForm(kind: DocumentKind, document: Document | null) {
  const { t } = useText();
  const utils = content.hooks.useUtils();
  const create = content.hooks.document.create.useMutation();
  const edit = content.hooks.document.edit.useMutation();
  const values = useMemo(() => valuesOf(document), [document]);
  const publish = async (sent: DocumentValues) => {
    const texts = toSend(sent);
    return document
      ? edit.mutateAsync({ id: document.id, ...texts, base_version: document.version })
      : create.mutateAsync({ content_type: kind.type, ...texts });
  };
  return useContractForm({
    schema: DocumentValues,
    values,
    label: t(`DOCUMENTS.NAME.${kind.key}`),
    texts: contentRefusals,
    saved: t(document ? 'DOCUMENTS.CHANGED' : 'DOCUMENTS.SAVED'),
    draft: `document:${kind.type}`,
    outdated: { codes: OUTDATED, refetch: () => utils.document.invalidate() },
    save: async (sent) => {
      const answer = await publish(sent);
      utils.document.get.setData({ id: answer.data.id }, answer);
      await utils.document.invalidate(undefined, { refetchType: 'none' });
      await utils.document.list.refetch();
    },
  });
}

export type DocumentFormState = ReturnType<typeof useDocumentForm>;
