import { Button } from '@fluentui/react-button';
import { Tab, TabList } from '@fluentui/react-tabs';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Document } from '@market/content-contract/document';
import { useFieldLabel } from '@market/shell-kit/forms/form';
import { FormNotices } from '@market/shell-kit/forms/form-notices';
import { SaveBar } from '@market/shell-kit/forms/save-bar';
import { RichText } from '@market/shell-kit/rich-text/rich-text';
import { LOCALES, type Locale } from '@market/shell-kit/session/locale';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { type FormEvent, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '../../../../use-text.ts';
import type { DocumentKind } from '../../document-kinds.ts';
import { saysSomething } from './document-values.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ScheduledNotice } from './scheduled-notice.tsx';
import { TextDifference } from './text-difference.tsx';
import { type DocumentFormState, useDocumentForm } from './use-document-form.ts';

const useStyles = makeStyles({
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  wrong: { margin: '4px 0 0', color: tokens.colorPaletteRedForeground1 },
});

interface DocumentFormProps {
  kind: DocumentKind;
  /** Null while nobody has written it. */
  document: Document | null;
}

/** Both languages of a text. What is published is asked about first: what changed, from when on, and how it will look. */
export function DocumentForm({ kind, document }: DocumentFormProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const { t } = useText();
  const [step, setStep] = useState<'write' | 'preview' | 'publish'>('write');
  const write = () => setStep('write');
  const form = useDocumentForm(kind, document, write);
  const [language, setLanguage] = useState<Locale>('ru');
  const publish = () => {
    // A text that says nothing, or that two authors changed, is to be mended first: the form says so.
    if (saysSomething(form.getValues('ru')) && form.meanwhile.differences.length === 0) setStep('publish');
    else form.submit();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    publish();
  };
  return (
    <form className={page.page} onSubmit={send} noValidate>
      {!document && <p className={styles.hint}>{t('DOCUMENTS.FIRST_HINT')}</p>}
      <FormNotices form={form} compare={({ name, mine, theirs }) => <TextDifference field={name} mine={mine} theirs={theirs} />} />
      {document?.scheduled && <ScheduledNotice document={document} scheduled={document.scheduled} form={form} />}
      <div className={page.row}>
        <TabList
          size="small"
          selectedValue={language}
          aria-label={t('DOCUMENTS.LANGUAGE')}
          onTabSelect={(_, { value }) => setLanguage(value as Locale)}
        >
          {LOCALES.map((locale) => (
            <Tab key={locale} value={locale}>
              {t(`DOCUMENTS.TEXT_IN.${locale}`)}
            </Tab>
          ))}
        </TabList>
        <Button onClick={() => setStep('preview')}>{t('DOCUMENTS.PREVIEW.OPEN')}</Button>
      </div>
      {LOCALES.map((locale) => (
        <div key={locale} hidden={locale !== language}>
          <TextField form={form} locale={locale} />
        </div>
      ))}
      <SaveBar form={{ ...form, submit: publish }} action={t('DOCUMENTS.PUBLISH.OPEN')} />
      {step === 'preview' && <PreviewDialog html={form.getValues(language)} lang={language} onClose={write} />}
      {step === 'publish' && <PublishDialog form={form} document={document} onClose={write} />}
    </form>
  );
}

function TextField({ form, locale }: { form: DocumentFormState; locale: Locale }) {
  const styles = useStyles();
  const { t } = useText();
  const faultId = useId();
  useFieldLabel(form, locale, t(`DOCUMENTS.TEXT_IN.${locale}`));
  const { field, fieldState } = useController({ control: form.control, name: locale });
  const fault = form.sentence(fieldState.error?.message);
  return (
    <>
      <RichText
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        label={t(`DOCUMENTS.TEXT_IN.${locale}`)}
        lang={locale}
        isWrong={fault !== undefined}
        describedBy={fault && faultId}
      />
      {fault && (
        <p id={faultId} className={styles.wrong}>
          {fault}
        </p>
      )}
    </>
  );
}
