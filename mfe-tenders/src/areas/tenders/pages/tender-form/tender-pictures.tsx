import { useUploads } from '@market/shell-kit/data/upload';
import { useLeaveGuard } from '@market/shell-kit/forms/leave-guard';
import { ChosenPictures } from '@market/shell-kit/pictures/chosen-pictures';
import { useArrivedToast } from '@market/shell-kit/pictures/use-arrived-toast';
import { isOnItsWay, usePictureQueue } from '@market/shell-kit/pictures/use-picture-queue';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { PageSection } from '@market/shell-kit/ui/page-section';
import type { Tender } from '@market/tenders-contract/tender';
import { TENDER_LIMITS } from '@market/tenders-contract/tender-state';
import { useRef } from 'react';
import { tendersApi } from '../../../../api.ts';
import { useText } from '../../use-text.ts';
import { SavedPictures } from './saved-pictures.tsx';
import { uploadPath } from './upload-path.ts';

/** Pictures of a tender that exists: each is sent as soon as it is chosen. */
export function TenderPictures({ tender }: { tender: Tender }) {
  const { t } = useText();
  const queue = usePictureQueue();
  const upload = useUploads<{ data: Tender }>('tenders');
  const utils = tendersApi.hooks.useUtils();
  const arrived = useArrivedToast();
  const title = useRef<HTMLHeadingElement>(null);
  const kept = useKeptFocus(title);
  // Leaving would give up what is still on its way.
  useLeaveGuard(queue.pictures.some(isOnItsWay));
  const start = () => {
    // Added to a batch on its way, they arrive with it.
    const joins = queue.pictures.some(({ state }) => state === 'sending');
    const sent = queue.run(async (file, watch) => {
      const answer = await upload(uploadPath(tender.id), file, watch);
      utils.tender.get.setData({ id: tender.id }, answer);
      arrived.count();
    });
    void sent.then((missing) => {
      if (!joins) arrived.announce(missing.length);
      queue.forgetSent();
      void utils.tender.list.invalidate();
    });
  };
  const room = TENDER_LIMITS.photos - tender.photos.length - queue.pictures.filter(isOnItsWay).length;
  return (
    <PageSection title={t('TENDER_FORM.PICTURES')} titleRef={title} {...kept}>
      <SavedPictures tender={tender} />
      <ChosenPictures queue={queue} most={TENDER_LIMITS.photos} room={Math.max(0, room)} onWaiting={start} />
    </PageSection>
  );
}
