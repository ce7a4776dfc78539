import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useUploads } from '@market/shell-kit/data/upload';
import { useFieldLabel } from '@market/shell-kit/forms/form';
import { Icon } from '@market/shell-kit/icons/icon';
import { ChosenPictures } from '@market/shell-kit/pictures/chosen-pictures';
import { isOnItsWay, type PictureQueue } from '@market/shell-kit/pictures/use-picture-queue';
import type { ProposalPhoto } from '@market/tenders-contract/proposal';
import { PROPOSAL_LIMITS } from '@market/tenders-contract/tender-state';
import { useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useText } from '../proposal-words/use-text.ts';
import type { ProposalForm } from './use-proposal-form.ts';

const useStyles = makeStyles({
  place: { display: 'flex', flexDirection: 'column', gap: '12px', outline: 'none' },
  list: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  item: { position: 'relative' },
  picture: { display: 'block', width: '96px', height: '96px', objectFit: 'cover', borderRadius: tokens.borderRadiusMedium },
  remove: { position: 'absolute', top: '4px', right: '4px' },
});

interface PhotosFieldProps {
  form: ProposalForm;
  tenderId: number;
  queue: PictureQueue;
}

/** Pictures of what is offered: sent as soon as they are chosen, named by the proposal when it is saved. */
export function PhotosField({ form, tenderId, queue }: PhotosFieldProps) {
  const styles = useStyles();
  const { t } = useText();
  const place = useRef<HTMLDivElement>(null);
  const photos = form.watch('photos');
  const fault = form.sentence(useFormState({ control: form.control }).errors.photos?.message);
  useFieldLabel(form, 'photos', t('PROPOSAL.PICTURES'));
  const upload = useUploads<{ data: ProposalPhoto }>('tenders');
  const put = (next: ProposalPhoto[]) => form.setValue('photos', next, { shouldDirty: true });
  const start = () => {
    const sent = queue.run(async (file, watch) => {
      const { data } = await upload(`/api/shop/tender/${tenderId}/proposal_photo`, file, watch);
      put([...form.getValues('photos'), data]);
    });
    void sent.then(() => queue.forgetSent());
  };
  const remove = (name: string) => {
    put(form.getValues('photos').filter((photo) => photo.name !== name));
    // The button that was pressed goes with its picture.
    place.current?.focus();
  };
  const room = PROPOSAL_LIMITS.photos - photos.length - queue.pictures.filter(isOnItsWay).length;
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Field label={t('PROPOSAL.PICTURES')} {...(fault ? { validationState: 'error' as const, validationMessage: fault } : {})}>
        <ul className={styles.list}>
          {photos.map((photo, at) => (
            <li key={photo.name} className={styles.item}>
              <img className={styles.picture} src={photo.small} alt="" width={96} height={96} />
              <Button
                className={styles.remove}
                size="small"
                icon={<Icon name="trash" />}
                aria-label={t('PROPOSAL.FORM.REMOVE_PICTURE', { number: at + 1 })}
                onClick={() => remove(photo.name)}
              />
            </li>
          ))}
        </ul>
      </Field>
      <ChosenPictures queue={queue} most={PROPOSAL_LIMITS.photos} room={Math.max(0, room)} onWaiting={start} />
    </div>
  );
}
