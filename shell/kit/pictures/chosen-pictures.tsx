import { type ReactNode, useState } from 'react';
import { ChooseStep } from '../ui/crop-dialog/choose-step.tsx';
import { LeftOut } from './left-out.tsx';
import { QueuedPictures } from './queued-pictures.tsx';
import type { PictureQueue, QueuedPicture } from './use-picture-queue.ts';

interface ChosenPicturesProps {
  queue: PictureQueue;
  /** How many there may be in all, and how many of these are free. */
  most: number;
  room: number;
  /** Width to height of the part that is kept of each; left out: the whole picture. */
  aspect?: number | undefined;
  /** Files were added, or one is to be tried again. */
  onWaiting: () => void;
  /** What stands beside a picture that has not arrived yet. */
  beside?: (picture: QueuedPicture) => ReactNode;
  /** Stands between the place where files are dropped and the list of them. */
  children?: ReactNode;
}

/** Where pictures are dropped or chosen, many at once, and how far each of them is. */
export function ChosenPictures({ queue, most, room, aspect, onWaiting, beside, children }: ChosenPicturesProps) {
  const [leftOut, setLeftOut] = useState<readonly File[]>([]);
  const choose = (files: readonly File[]) => {
    setLeftOut(files.slice(room));
    queue.add(files.slice(0, room), { aspect });
    onWaiting();
  };
  return (
    <>
      <ChooseStep fault={null} reading={false} most={most} onChoose={choose} />
      <LeftOut files={leftOut} most={most} />
      {children}
      <QueuedPictures
        pictures={queue.pictures}
        beside={beside}
        onRemove={queue.remove}
        onRetry={(key) => {
          queue.retry(key);
          onWaiting();
        }}
      />
    </>
  );
}
