import { Button } from '@fluentui/react-button';
import { MessageBar, MessageBarBody } from '@fluentui/react-message-bar';
import type { Photo } from '@market/catalogue-contract/product';
import type { ProductForm } from '@market/catalogue-contract/product-form';
import { type UploadWatch, useUploads } from '@market/shell-kit/data/upload';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { useLeaveGuard } from '@market/shell-kit/forms/leave-guard';
import { Icon } from '@market/shell-kit/icons/icon';
import { useArrivedToast } from '@market/shell-kit/pictures/use-arrived-toast';
import { isOnItsWay, usePictureQueue } from '@market/shell-kit/pictures/use-picture-queue';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { lazy, Suspense, useRef, useState } from 'react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../../../management/use-text.ts';
import { ChosenPhotos } from './chosen-photos.tsx';
import { PHOTOS_MAX } from './photo-room.ts';
import { PhotoScope, type Scope } from './photo-scope.tsx';
import { SHAPES, type Shape } from './photo-shapes.tsx';
import { SavedPhotos } from './saved-photos.tsx';

const CropDialog = lazy(() => import('@market/shell-kit/ui/crop-dialog').then((file) => ({ default: file.CropDialog })));

/** Pictures of a product that exists: added, put in order, taken away. */
export function PhotoEditor({ product }: { product: ProductForm }) {
  const { t } = useText();
  const queue = usePictureQueue();
  const [shape, setShape] = useState<Shape>('portrait');
  const [scope, setScope] = useState<Scope>(hasColour(product) ? 'colour' : 'sku');
  const arrived = useArrivedToast();
  const { send, show, settle } = usePhotoSending(product.id, { scope, onArrived: arrived.count });
  const title = useRef<HTMLHeadingElement>(null);
  const kept = useKeptFocus(title);
  // Leaving would give up what is still on its way.
  useLeaveGuard(queue.pictures.some(isOnItsWay));
  const start = (aspect: number | undefined) => {
    // Added to a batch on its way, they arrive with it.
    const joins = queue.pictures.some(({ state }) => state === 'sending');
    void queue.run(send, aspect).then((missing) => {
      if (!joins) arrived.announce(missing.length);
      queue.forgetSent();
      settle();
    });
  };
  const shown = show(product.photos);
  const room = PHOTOS_MAX - shown.length - queue.pictures.filter(isOnItsWay).length;
  // With a batch on its way the picture is counted among its own.
  const announceOne = () => {
    if (!queue.isBusy()) arrived.announce(0);
  };
  return (
    <PageSection title={t('PHOTOS.TITLE')} titleRef={title} {...kept}>
      <WaitingPhotos change={product.change} />
      {shown.length === 0 ? (
        <EmptyState icon="picture" title={t('PHOTOS.NONE')} text={t('PHOTOS.NONE_HINT')} />
      ) : (
        <SavedPhotos productId={product.id} name={product.name} photos={shown} onChanged={settle} />
      )}
      {product.variants.length > 1 && <PhotoScope scope={scope} change={setScope} />}
      <ChosenPhotos queue={queue} shape={shape} onShape={setShape} room={Math.max(0, room)} onWaiting={start} />
      {shown.length < PHOTOS_MAX && <CutByHand aspect={SHAPES[shape]} send={send} settle={settle} onClosed={announceOne} />}
    </PageSection>
  );
}

/** A model of colours: a picture shows one of them, in all its sizes. */
const hasColour = ({ id, variants }: ProductForm): boolean =>
  variants.length > 1 && variants.some((variant) => variant.id === id && variant.colour !== null);

/** That new pictures wait, and what buyers see until then; nothing where no picture waits. */
function WaitingPhotos({ change }: Pick<ProductForm, 'change'>) {
  const { t } = useText();
  if (change?.state !== 'pending' || !change.photos) return null;
  return (
    <MessageBar layout="multiline">
      <MessageBarBody>{t(change.shown_photos > 0 ? 'PHOTOS.PENDING' : 'PHOTOS.PENDING_FIRST')}</MessageBarBody>
    </MessageBar>
  );
}

/** Sends pictures of a product, and shows each as soon as the service has it. */
function usePhotoSending(id: number, { scope, onArrived }: { scope: Scope; onArrived: () => void }) {
  const utils = catalogue.hooks.useUtils();
  const upload = useUploads<{ data: { photos: Photo[] } }>('catalogue');
  const [fresh, setFresh] = useState<{ of: number; photos: Photo[] } | null>(null);
  return {
    send: async (file: File, watch: UploadWatch) => {
      const { data } = await upload(`/api/shop/product/${id}/upload_photos?scope=${scope}`, file, watch);
      setFresh({ of: id, photos: data.photos });
      onArrived();
    },
    show: (saved: readonly Photo[]): readonly Photo[] => (fresh?.of === id ? fresh.photos : saved),
    settle: () => {
      void utils.product.edit.invalidate({ id }).then(() => setFresh(null));
      void utils.product.get.invalidate();
      void utils.goods.invalidate();
    },
  };
}

interface CutByHandProps {
  aspect: number | undefined;
  send: (file: File, watch: UploadWatch) => Promise<unknown>;
  settle: () => void;
  onClosed: () => void;
}

/** One picture, cropped by hand. */
function CutByHand({ aspect, send, settle, onClosed }: CutByHandProps) {
  const styles = usePageStyles();
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    settle();
    onClosed();
  };
  return (
    <div className={styles.row}>
      <Button icon={<Icon name="picture" />} onClick={() => setOpen(true)}>
        {t('PHOTOS.CUT')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CropDialog title={t('PHOTOS.CUT_TITLE')} {...(aspect === undefined ? {} : { aspect })} upload={send} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
