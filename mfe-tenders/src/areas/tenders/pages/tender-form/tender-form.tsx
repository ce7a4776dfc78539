import { makeStyles } from '@griffel/react';
import { FormNotices } from '@market/shell-kit/forms/form-notices';
import { SaveBar } from '@market/shell-kit/forms/save-bar';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { ReactNode } from 'react';
import { useText } from '../../use-text.ts';
import { TenderFields, type TenderFormState } from './tender-fields.tsx';
import { TenderPreview } from './tender-preview.tsx';

const useStyles = makeStyles({
  place: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '20px',
    '@media (max-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

interface TenderFormProps {
  form: TenderFormState;
  isNew: boolean;
  /** How many pictures it has or is about to have. */
  pictures: number;
  /** What the reader should know before typing. */
  notice: ReactNode;
  photos: ReactNode;
}

/** The fields of a tender beside what vendors will see of it. */
export function TenderForm({ form, isNew, pictures, notice, photos }: TenderFormProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  return (
    <div className={page.wide}>
      {notice}
      <div className={styles.place}>
        <form className={page.page} onSubmit={form.submit} noValidate autoComplete="off">
          <FormNotices form={form} />
          <TenderFields form={form} />
          {photos}
          <SaveBar form={form} fresh={isNew} {...(isNew ? { action: t('TENDERS.CREATE') } : {})} />
        </form>
        <TenderPreview form={form} pictures={pictures} />
      </div>
    </div>
  );
}
