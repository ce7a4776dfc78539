import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useFieldLabel } from '@market/shell-kit/forms/form';
import { RichText } from '@market/shell-kit/rich-text/rich-text';
import { $locale } from '@market/shell-kit/session/locale';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '../../../use-text.ts';
import type { PublicationFormState } from '../use-edit-form.ts';

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  label: { color: tokens.colorNeutralForeground1 },
});

/** The text with its headings, lists and links. */
export function BodyField({ form }: { form: PublicationFormState }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const faultId = useId();
  const locale = useUnit($locale);
  const label = t('BLOG.FORM.TEXT');
  useFieldLabel(form, 'text', label);
  const { field, fieldState } = useController({ control: form.control, name: 'text' });
  const fault = form.sentence(fieldState.error?.message);
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      <RichText
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        label={label}
        lang={locale}
        isWrong={fault !== undefined}
        describedBy={fault && faultId}
      />
      {fault && (
        <p id={faultId} className={page.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
