import { blogPaths } from '../../navigation.ts';
import { PhotoTab } from './photo/photo-tab.tsx';
import { useChosenPhoto } from './photo/use-chosen-photo.ts';
import { PublicationForm } from './publication-form.tsx';
import { useBack } from './use-back.ts';
import { useCreateForm } from './use-create-form.ts';
import { useGoodsCompany } from './use-goods-company.ts';

/** A new publication: its words, and a picture that is sent once it exists. */
export function CreatePublicationPage() {
  const company = useGoodsCompany(null);
  const photo = useChosenPhoto();
  const form = useCreateForm(photo, company !== null);
  const back = useBack();
  const { url, share, choose, forget } = photo;
  return (
    <PublicationForm
      form={form}
      company={company}
      isNew
      share={share}
      onCancel={() => back(blogPaths.all)}
      photo={<PhotoTab address={url} upload={choose} onRemove={forget} isLater />}
    />
  );
}
