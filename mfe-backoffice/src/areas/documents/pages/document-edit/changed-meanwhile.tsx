import { Button } from '@fluentui/react-button';
import { MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-message-bar';
import type { Document } from '@market/content-contract/document';
import { useState } from 'react';
import { useText } from '../../../../use-text.ts';
import { TextChanges } from './history/text-changes.tsx';
import type { DocumentFormState } from './use-document-form.ts';

/** Another version was published since editing began: nothing is lost, and the author decides which text stays. */
export function ChangedMeanwhile({ form, document }: { form: DocumentFormState; document: Document }) {
  const { t } = useText();
  const [isCompared, setCompared] = useState(false);
  const [base, ru, en] = form.watch(['base', 'ru', 'en']);
  if (!form.unsaved || base === document.version) return null;
  return (
    <>
      <MessageBar intent="warning" layout="multiline" politeness="assertive">
        <MessageBarBody>
          <MessageBarTitle>{t('DOCUMENTS.CONFLICT.TITLE', { version: document.version })}</MessageBarTitle>
          {t('DOCUMENTS.CONFLICT.TEXT')}
        </MessageBarBody>
        <MessageBarActions>
          <Button aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
            {t('DOCUMENTS.CONFLICT.COMPARE')}
          </Button>
          <Button onClick={() => form.setValue('base', document.version, { shouldDirty: true })}>
            {t('DOCUMENTS.CONFLICT.KEEP_MINE')}
          </Button>
          <Button onClick={form.discard}>{t('DOCUMENTS.CONFLICT.TAKE_THEIRS')}</Button>
        </MessageBarActions>
      </MessageBar>
      {isCompared && (
        <>
          <TextChanges before={document.texts.ru} after={ru} lang="ru" label={t('DOCUMENTS.CONFLICT.CHANGES_RU')} />
          <TextChanges before={document.texts.en ?? ''} after={en} lang="en" label={t('DOCUMENTS.CONFLICT.CHANGES_EN')} />
        </>
      )}
    </>
  );
}
