import type { Document } from '@market/content-contract/document';
import { contentRefusals } from '@market/content-contract/refusals';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useContractForm } from '@market/shell-kit/forms/form';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { content } from '../../../../content-api.ts';
import { useText } from '../../../../use-text.ts';
import type { DocumentKind } from '../../document-kinds.ts';
import { ChangeValues, DocumentValues, toCreate, toEdit, valuesOf } from './document-values.ts';

/** Words of the form that the service has no use for. */
const texts = {
  ...contentRefusals,
  CHANGE_REQUIRED: { ru: 'Выберите, что изменилось', en: 'Choose what has changed' },
  STARTS_PAST: { ru: 'Выберите время в будущем', en: 'Choose a time in the future' },
};

/** Refusals that mean: another version was published meanwhile. */
const OUTDATED = ['DOCUMENT_CHANGED', 'DOCUMENT_EXISTS'];

/** The form of one document; what it saved is what every page shows from then on. */
export function useDocumentForm(kind: DocumentKind, document: Document | null, onAnswer: () => void) {
  const { t } = useText();
  const toast = useUnit(toastShown);
  const utils = content.hooks.useUtils();
  const create = content.hooks.document.create.useMutation();
  const edit = content.hooks.document.edit.useMutation();
  const values = useMemo(() => valuesOf(document), [document]);
  const publish = async (sent: DocumentValues) => {
    return document
      ? edit.mutateAsync({ id: document.id, ...toEdit(sent), base_version: document.version })
      : create.mutateAsync({ content_type: kind.type, ...toCreate(sent) });
  };
  return useContractForm({
    schema: document ? ChangeValues : DocumentValues,
    values,
    label: t(`DOCUMENTS.NAME.${kind.key}`),
    texts,
    saved: null,
    draft: `document:${kind.type}`,
    outdated: { codes: OUTDATED, refetch: () => utils.document.invalidate().then(onAnswer) },
    save: async (sent) => {
      const answer = await publish(sent);
      utils.document.get.setData({ id: answer.data.id }, answer);
      await utils.document.invalidate(undefined, { refetchType: 'none' });
      await utils.document.list.refetch();
      const done = !document ? 'SAVED' : answer.data.scheduled ? 'SCHEDULED_DONE' : 'CHANGED';
      toast({ intent: 'success', label: t(`DOCUMENTS.NAME.${kind.key}`), text: t(`DOCUMENTS.${done}`) });
    },
    onSaved: onAnswer,
  });
}

export type DocumentFormState = ReturnType<typeof useDocumentForm>;
