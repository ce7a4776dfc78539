import { Button } from '@fluentui/react-button';
import { makeStyles } from '@griffel/react';
import type { Company } from '@market/companies/contract/company';
import { askFx } from '@market/shell-kit/confirm';
import { failureOf } from '@market/shell-kit/failure';
import { toastShown } from '@market/shell-kit/toasts';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';
import { Icon } from '@market/shell-kit/ui/icon';
import { type UploadWatch, useUpload } from '@market/shell-kit/upload';
import { useUnit } from 'effector-react';
import { lazy, type Ref, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companiesApi } from '../../api.ts';
import { usePageStyles } from '../../page.styles.ts';

const CropDialog = lazy(() => import('@market/shell-kit/ui/crop-dialog').then((file) => ({ default: file.CropDialog })));

const useStyles = makeStyles({
  body: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '24px' },
  words: { display: 'flex', flexDirection: 'column', gap: '12px', flex: '1 1 240px', minWidth: 0 },
});

/** The company's mark: shown, chosen and cut, taken away. */
export function LogoCard({ company }: { company: Company }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useTranslation();
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { upload, remove, removing } = useLogo(company);
  const { brand, logo } = company;
  const close = () => {
    setOpen(false);
    // The dialog gives the focus back only to what opened it by Fluent's own trigger.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <section className={page.card} aria-labelledby="company-logo">
      <h2 className={page.title} id="company-logo">
        {t('COMPANY.LOGO.TITLE')}
      </h2>
      <div className={styles.body}>
        <CompanyLogo size="large" company={{ brand, logo: logo?.path ?? null }} />
        <div className={styles.words}>
          <p className={page.note}>{t(logo ? 'COMPANY.LOGO.NOTE' : 'COMPANY.LOGO.EMPTY')}</p>
          <div className={page.row}>
            <Button ref={opener as Ref<never>} icon={<Icon name="upload" />} onClick={() => setOpen(true)}>
              {t(logo ? 'COMPANY.LOGO.REPLACE' : 'COMPANY.LOGO.UPLOAD')}
            </Button>
            {logo && (
              <Button icon={<Icon name="trash" />} disabledFocusable={removing} onClick={() => void remove()}>
                {t('COMPANY.LOGO.DELETE')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {open && (
        <Suspense fallback={null}>
          <CropDialog title={t('COMPANY.LOGO.TITLE')} aspect={1} upload={upload} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

function useLogo({ id, brand }: Company) {
  const { t } = useTranslation();
  const [ask, toast] = useUnit([askFx, toastShown]);
  const { company } = companiesApi.hooks.useUtils();
  const send = useUpload<{ data: Company }>(`/api/company/${id}/upload_logo`);
  const removal = companiesApi.hooks.company.deleteLogo.useMutation();
  const changed = async (answer: { data: Company }, text: string) => {
    company.get.setData({ id }, answer);
    toast({ intent: 'success', text });
    await Promise.all([company.list.invalidate(), company.search.invalidate()]);
  };
  return {
    removing: removal.isPending,
    upload: async (picture: File, watch: UploadWatch) => changed(await send(picture, watch), t('COMPANY.LOGO.UPLOADED')),
    remove: async () => {
      if (!(await ask({ title: t('COMPANY.LOGO.DELETE_QUESTION', { brand }), action: t('COMPANY.LOGO.DELETE'), danger: true }))) return;
      try {
        await changed(await removal.mutateAsync({ id }), t('COMPANY.LOGO.DELETED'));
      } catch (thrown) {
        toast({ intent: 'error', text: failureOf(thrown).message ?? t('kit:ERROR.NETWORK') });
      }
    },
  };
}
