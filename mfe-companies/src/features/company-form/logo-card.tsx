import type { Company } from '@market/companies-contract/company';
import { type UploadWatch, useUpload } from '@market/shell-kit/data/upload';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';
import { useUnit } from 'effector-react';
import { companiesApi } from '../../api.ts';
import { PictureCard } from '../../picture-card.tsx';
import { useCompanyNews } from '../../use-company-news.ts';
import { useText } from '../../use-text.ts';

/** The company's mark. */
export function LogoCard({ company }: { company: Company }) {
  const { t } = useText();
  const { upload, remove, removing } = useLogo(company);
  const { brand, logo } = company;
  return (
    <PictureCard
      title={t('COMPANY.LOGO.TITLE')}
      picture={<CompanyLogo size="large" company={{ brand, logo: logo?.path ?? null }} />}
      note={t(logo ? 'COMPANY.LOGO.NOTE' : 'COMPANY.LOGO.EMPTY')}
      choose={t(logo ? 'COMPANY.LOGO.REPLACE' : 'COMPANY.LOGO.UPLOAD')}
      removal={logo && { text: t('COMPANY.LOGO.DELETE'), busy: removing, remove }}
      crop={t('COMPANY.LOGO.TITLE')}
      upload={upload}
    />
  );
}

function useLogo({ id, brand }: Company) {
  const { t } = useText();
  const failureText = useFailureText();
  const [ask, toast] = useUnit([askFx, toastShown]);
  const { company } = companiesApi.hooks.useUtils();
  const tell = useCompanyNews();
  const send = useUpload<{ data: Company }>('companies', `/api/company/${id}/upload_logo`);
  const removal = companiesApi.hooks.company.deleteLogo.useMutation();
  const changed = (answer: { data: Company }, text: string) => {
    company.get.setData({ id }, (known) => known && { data: { ...known.data, ...answer.data } });
    toast({ intent: 'success', text });
    tell(answer.data);
  };
  return {
    removing: removal.isPending,
    upload: async (picture: File, watch: UploadWatch) => changed(await send(picture, watch), t('COMPANY.LOGO.UPLOADED')),
    remove: async () => {
      if (!(await ask({ title: t('COMPANY.LOGO.DELETE_QUESTION', { brand }), action: t('COMPANY.LOGO.DELETE'), danger: true }))) return;
      try {
        changed(await removal.mutateAsync({ id }), t('COMPANY.LOGO.DELETED'));
      } catch (thrown) {
        toast({ intent: 'error', text: failureText(thrown) });
      }
    },
  };
}
