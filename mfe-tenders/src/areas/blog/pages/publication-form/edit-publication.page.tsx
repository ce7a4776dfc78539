import type { Publication } from '@market/content-contract/publication';
import { failureOf } from '@market/shell-kit/data/failure';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, Navigate, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { content } from '../../../../api.ts';
import { blogPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { SavedPhoto } from './photo/saved-photo.tsx';
import { PublicationForm } from './publication-form.tsx';
import { useBack } from './use-back.ts';
import { useEditForm } from './use-edit-form.ts';
import { useGoodsCompany } from './use-goods-company.ts';

/** A publication for those who keep it: its author, their company, and staff. */
export function EditPublicationPage() {
  const id = idFromPath(useParams().id);
  return id === null ? <MissingPage /> : <Saved key={id} id={id} />;
}

function Saved({ id }: { id: number }) {
  const { t } = useText();
  // Fresh: what is changed here must be what is kept there.
  const answer = content.hooks.publication.get.useQuery({ id }, { staleTime: 0 });
  const publication = answer.data?.data;
  usePageHeading(publication?.editable ? t('BLOG.FORM.TITLE', { title: publication.title }) : undefined);
  // Everybody may read a publication; only its keepers may open it here.
  if (publication?.editable === false || (answer.isError && failureOf(answer.error).status === 404)) return <MissingPage />;
  if (answer.isError && !publication) return <Unread error={answer.error} />;
  return publication ? <Fields publication={publication} /> : <FormSkeleton />;
}

/** What cannot be read cannot be changed: back to the list, with the reason. */
function Unread({ error }: { error: unknown }) {
  const toast = useUnit(toastShown);
  const text = useFailureText()(error);
  useEffect(() => void toast({ intent: 'error', text, isForNextPage: true }), [toast, text]);
  return <Navigate to={blogPaths.all} replace />;
}

function Fields({ publication }: { publication: Publication }) {
  const company = useGoodsCompany(publication);
  const back = useBack();
  const leave = () => back(blogPaths.view(publication.id));
  const form = useEditForm({ publication, hasGoods: company !== null, onSaved: leave });
  return (
    <PublicationForm
      form={form}
      company={company}
      isNew={false}
      share={null}
      onCancel={leave}
      photo={<SavedPhoto publication={publication} />}
    />
  );
}
