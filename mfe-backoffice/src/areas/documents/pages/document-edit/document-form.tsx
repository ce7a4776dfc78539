import { Input } from '@fluentui/react-input';
import { Tab, TabList } from '@fluentui/react-tabs';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Document } from '@market/content-contract/document';
import { FormField, useFieldLabel } from '@market/shell-kit/forms/form';
import { FormNotices } from '@market/shell-kit/forms/form-notices';
import { SaveBar } from '@market/shell-kit/forms/save-bar';
import { LOCALES, type Locale } from '@market/shell-kit/session/locale';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '../../../../use-text.ts';
import type { DocumentKind } from '../../document-kinds.ts';
import { RichText } from '../../features/rich-text/rich-text.tsx';
import { TextDifference } from './text-difference.tsx';
import { type DocumentFormState, useDocumentForm } from './use-document-form.ts';

const useStyles = makeStyles({
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  languages: { alignSelf: 'flex-start' },
  wrong: { margin: '4px 0 0', color: tokens.colorPaletteRedForeground1 },
  note: { maxWidth: '74ch' },
});

interface DocumentFormProps {
  kind: DocumentKind;
  /** Null while nobody has written it. */
  document: Document | null;
}

/** Both languages of a text, and what to say of the change. */
export function DocumentForm({ kind, document }: DocumentFormProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const { t } = useText();
  const form = useDocumentForm(kind, document);
  const [language, setLanguage] = useState<Locale>('ru');
  return (
    <form className={page.page} onSubmit={form.submit} noValidate>
      {!document && <p className={styles.hint}>{t('DOCUMENTS.FIRST_HINT')}</p>}
      <FormNotices form={form} compare={({ name, mine, theirs }) => <TextDifference field={name} mine={mine} theirs={theirs} />} />
      <TabList
        className={styles.languages}
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
      {LOCALES.map((locale) => (
        <div key={locale} hidden={locale !== language}>
          <TextField form={form} locale={locale} />
        </div>
      ))}
      {form.unsaved && (
        <FormField form={form} name="note" label={t('DOCUMENTS.NOTE')} hint={t('DOCUMENTS.NOTE_HINT')} className={styles.note}>
          {(field) => <Input {...field} maxLength={500} />}
        </FormField>
      )}
      <SaveBar form={form} />
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
