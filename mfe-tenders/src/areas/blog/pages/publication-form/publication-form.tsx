import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { ProgressBar } from '@fluentui/react-progress';
import { Tab, TabList } from '@fluentui/react-tabs';
import { makeStyles } from '@griffel/react';
import { FormNotices } from '@market/shell-kit/forms/form-notices';
import { SaveBar } from '@market/shell-kit/forms/save-bar';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { type ReactNode, useId } from 'react';
import { useText } from '../../use-text.ts';
import { CommonFields } from './fields/common-fields.tsx';
import { drawDifference } from './fields/draw-difference.tsx';
import type { PublicationFormState } from './use-edit-form.ts';
import { TABS, type TabName, useFormTab } from './use-form-tab.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
});

interface PublicationFormProps {
  form: PublicationFormState;
  /** Whose goods may be chosen; null: nobody's. */
  company: number | null;
  isNew: boolean;
  /** How much of the picture is sent, 0 to 1, while the publication is created; null: nothing is under way. */
  share: number | null;
  /** What stands on the second tab. */
  photo: ReactNode;
  onCancel: () => void;
}

/** The words of a publication on one tab, its picture on the other. Both stay as they are while the other is shown. */
export function PublicationForm({ form, company, isNew, share, photo, onCancel }: PublicationFormProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const id = useId();
  const { tab, choose, toFault } = useFormTab(form);
  const panel = (name: TabName) => ({
    ...{ id: `${id}-${name}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${name}`, hidden: name !== tab },
  });
  return (
    <form className={page.form} onSubmit={form.submit} noValidate autoComplete="off">
      <FormNotices form={form} compare={drawDifference} />
      <div className={styles.head}>
        <TabList selectedValue={tab} aria-label={t('BLOG.FORM.TABS')} onTabSelect={(_, { value }) => choose(value as TabName)}>
          {TABS.map((name) => (
            <Tab key={name} value={name} id={`${id}-${name}`} aria-controls={`${id}-${name}-panel`}>
              {t(`BLOG.FORM.TAB.${name}`)}
            </Tab>
          ))}
        </TabList>
        <Button onClick={onCancel}>{t('BLOG.FORM.CANCEL')}</Button>
      </div>
      <div {...panel('common')}>
        <CommonFields form={form} company={company} />
      </div>
      <div {...panel('photos')}>{photo}</div>
      {share !== null && (
        <Field validationState="none" validationMessage={t('UPLOAD.PROGRESS', { percent: Math.round(share * 100) })}>
          <ProgressBar value={share} aria-label={t('UPLOAD.SENDING')} />
        </Field>
      )}
      <SaveBar form={{ ...form, toFault }} fresh={isNew} {...(isNew ? { action: t('BLOG.FORM.PUBLISH') } : {})} />
    </form>
  );
}
