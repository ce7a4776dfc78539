import { Input } from '@fluentui/react-input';
import { MessageBar, MessageBarBody } from '@fluentui/react-message-bar';
import { Select } from '@fluentui/react-select';
import type { Document } from '@market/content-contract/document';
import { FormField } from '@market/shell-kit/forms/form';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { useText } from '../../../../use-text.ts';
import { TextChanges } from './history/text-changes.tsx';
import type { DocumentFormState } from './use-document-form.ts';

interface PublishDialogProps {
  form: DocumentFormState;
  /** Null: nothing is published yet. */
  document: Document | null;
  onClose: () => void;
}

/** Asks before everybody sees it: what differs, what kind of change it is, and from when on it holds. */
export function PublishDialog({ form, document, onClose }: PublishDialogProps) {
  const { t } = useText();
  const starts = form.watch('starts');
  return (
    <FormDialog
      title={t(document ? 'DOCUMENTS.PUBLISH.TITLE' : 'DOCUMENTS.PUBLISH.FIRST')}
      action={form.saving ? t('FORM.SAVING') : t(starts ? 'DOCUMENTS.PUBLISH.SCHEDULE' : 'DOCUMENTS.PUBLISH.NOW')}
      busy={form.saving}
      failed={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {!document && <p>{t('DOCUMENTS.PUBLISH.FIRST_TEXT')}</p>}
      {document && <ChangeFields form={form} document={document} />}
    </FormDialog>
  );
}

function ChangeFields({ form, document }: { form: DocumentFormState; document: Document }) {
  const { t } = useText();
  const [ru, en, change] = form.watch(['ru', 'en', 'change']);
  const before = { ru: document.texts.ru, en: document.texts.en ?? '' };
  const behind = ru !== before.ru && en === before.en ? 'EN' : en !== before.en && ru === before.ru ? 'RU' : null;
  return (
    <>
      {behind && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t(behind === 'EN' ? 'DOCUMENTS.PUBLISH.ENGLISH_BEHIND' : 'DOCUMENTS.PUBLISH.RUSSIAN_BEHIND')}</MessageBarBody>
        </MessageBar>
      )}
      <FormField
        form={form}
        name="change"
        label={t('DOCUMENTS.PUBLISH.KIND')}
        hint={change === '' ? '' : t(`DOCUMENTS.PUBLISH.KIND_HINT.${change}`)}
        required
        size="large"
      >
        {(field) => (
          <Select {...field} size="large">
            <option value="">{t('DOCUMENTS.PUBLISH.CHOOSE')}</option>
            <option value="typo">{t('DOCUMENTS.PUBLISH.TYPO')}</option>
            <option value="terms">{t('DOCUMENTS.PUBLISH.TERMS')}</option>
          </Select>
        )}
      </FormField>
      <FormField form={form} name="starts" label={t('DOCUMENTS.PUBLISH.STARTS')} hint={t('DOCUMENTS.PUBLISH.STARTS_HINT')} size="large">
        {(field) => <Input {...field} type="datetime-local" />}
      </FormField>
      <FormField form={form} name="note" label={t('DOCUMENTS.NOTE')} hint={t('DOCUMENTS.NOTE_HINT')} size="large">
        {(field) => <Input {...field} maxLength={500} />}
      </FormField>
      {ru !== before.ru && <TextChanges before={before.ru} after={ru} lang="ru" label={t('DOCUMENTS.CONFLICT.CHANGES_RU')} />}
      {en !== before.en && <TextChanges before={before.en} after={en} lang="en" label={t('DOCUMENTS.CONFLICT.CHANGES_EN')} />}
    </>
  );
}
