import { MessageBar, MessageBarBody } from '@fluentui/react-message-bar';
import { ChosenPictures } from '@market/shell-kit/pictures/chosen-pictures';
import { usePictureQueue } from '@market/shell-kit/pictures/use-picture-queue';
import { Link } from '@market/shell-kit/routing/navigation';
import { urlNumber, useUrlState } from '@market/shell-kit/routing/url-state';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { Tender } from '@market/tenders-contract/tender';
import { TENDER_LIMITS } from '@market/tenders-contract/tender-state';
import { tendersApi } from '../../../../api.ts';
import { tenderPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { TenderForm } from './tender-form.tsx';
import { useCreateForm } from './use-create-form.ts';

const params = { from: urlNumber({ max: 2_147_483_647 }, 0) };

/** A new tender; `from` names an old one whose words it begins with. */
export function CreateTenderPage() {
  const [{ from }] = useUrlState(params);
  const old = tendersApi.hooks.tender.get.useQuery({ id: from }, { enabled: from !== 0 });
  if (from !== 0 && old.isPending) return <FormSkeleton />;
  // One that cannot be read is begun without.
  return <Fields key={from} like={old.data?.data ?? null} />;
}

function Fields({ like }: { like: Tender | null }) {
  const { t } = useText();
  const queue = usePictureQueue();
  const form = useCreateForm(like, queue);
  const usable = queue.pictures.filter(({ state }) => state !== 'unfit').length;
  return (
    <TenderForm
      form={form}
      isNew
      pictures={usable}
      notice={<LimitNotice />}
      photos={
        <PageSection title={t('TENDER_FORM.PICTURES')}>
          <ChosenPictures
            queue={queue}
            most={TENDER_LIMITS.photos}
            room={TENDER_LIMITS.photos - usable}
            onWaiting={() => {
              // They are sent once there is a tender to which they belong.
            }}
          />
        </PageSection>
      }
    />
  );
}

/** The plan allows no more open tenders: better known before anything is typed, with the way to the open one. */
function LimitNotice() {
  const page = usePageStyles();
  const { t } = useText();
  const quota = tendersApi.hooks.tender.quota.useQuery(undefined, { staleTime: 0 }).data?.data;
  if (!quota || quota.limit === null || quota.open < quota.limit) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {t('TENDER_FORM.LIMIT', { count: quota.limit })}{' '}
        <Link to={`${tenderPaths.list}?mine=yes&state=open`} className={page.link}>
          {t('TENDER_FORM.TO_OPEN')}
        </Link>
      </MessageBarBody>
    </MessageBar>
  );
}
