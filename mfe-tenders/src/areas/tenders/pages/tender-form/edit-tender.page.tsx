import { MessageBar, MessageBarBody } from '@fluentui/react-message-bar';
import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, Link, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { Tender } from '@market/tenders-contract/tender';
import { tendersApi } from '../../../../api.ts';
import { tenderPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { TenderForm } from './tender-form.tsx';
import { TenderPictures } from './tender-pictures.tsx';
import { useEditForm } from './use-edit-form.ts';

/** A tender for whoever posted it, and for staff. */
export function EditTenderPage() {
  const id = idFromPath(useParams().id);
  return id === null ? <MissingPage /> : <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: number }) {
  const { t } = useText();
  // Fresh: what is changed here must be what is kept there.
  const answer = tendersApi.hooks.tender.get.useQuery({ id }, { staleTime: 0 });
  const tender = answer.data?.data;
  const mayEdit = tender?.allowed.includes('edit');
  usePageHeading(tender && mayEdit ? t('TENDERS.NUMBER', { number: tender.number }) : undefined);
  // Others may read it; only those who may change it open it here.
  if (mayEdit === false || (answer.isError && failureOf(answer.error).status === 404)) return <MissingPage />;
  if (answer.isError && !tender) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  return tender ? <Fields tender={tender} /> : <FormSkeleton />;
}

function Fields({ tender }: { tender: Tender }) {
  const page = usePageStyles();
  const { t } = useText();
  const form = useEditForm(tender);
  return (
    <TenderForm
      form={form}
      isNew={false}
      pictures={tender.photos.length}
      notice={
        <>
          <div className={page.row}>
            <Link to={tenderPaths.view(tender.id)} className={page.link}>
              {t('TENDER_FORM.TO_VIEW')}
            </Link>
          </div>
          {tender.proposals_num > 0 && (
            <MessageBar layout="multiline">
              <MessageBarBody>{t('TENDER_FORM.NOTIFIES')}</MessageBarBody>
            </MessageBar>
          )}
        </>
      }
      photos={<TenderPictures tender={tender} />}
    />
  );
}
