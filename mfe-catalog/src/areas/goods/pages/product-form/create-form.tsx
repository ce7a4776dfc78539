import type { ProductForm } from '@market/catalogue-contract/product-form';
import type { ProductType } from '@market/catalogue-contract/product-type';
import { FormField } from '@market/shell-kit/forms/form';
import { FormNotices } from '@market/shell-kit/forms/form-notices';
import { SaveBar } from '@market/shell-kit/forms/save-bar';
import { usePictureQueue } from '@market/shell-kit/pictures/use-picture-queue';
import { CompanyChoice } from '@market/shell-kit/slots/company-choice';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useEffect, useState } from 'react';
import { useText } from '../../../../management/use-text.ts';
import { ChosenPhotos } from '../../features/product-photos/chosen-photos.tsx';
import type { Colour } from '../../features/product-photos/colour.ts';
import { queueIn, roomFor } from '../../features/product-photos/photo-room.ts';
import { SHAPES, type Shape } from '../../features/product-photos/photo-shapes.tsx';
import { ProductFields } from './product-fields.tsx';
import type { ProductFormState } from './product-form-state.ts';
import { useCreateForm } from './use-create-form.ts';
import { parametersOf } from './use-type-change.ts';
import { traitsOf } from './variant-rows.ts';

interface CreateFormProps {
  types: readonly ProductType[];
  /** Whose it will be, when the reader need not say it. */
  company: { id: number; name: string } | null;
  staff: boolean;
  beside: ProductForm | null;
}

/** A new product, or a whole model: everything about it on one page, its pictures too. */
export function CreateForm({ types, company, staff, beside }: CreateFormProps) {
  const styles = usePageStyles();
  const { t } = useText();
  const [model, setModel] = useState(false);
  const [shape, setShape] = useState<Shape>('portrait');
  const queue = usePictureQueue();
  const aspect = SHAPES[shape];
  const form = useCreateForm({ types, companyId: company?.id ?? null, staff, beside, model, photos: queue, aspect });
  const typed = form.watch('product_type_id');
  // A type without sizes and colours makes no models.
  const traits = types.find(({ id }) => id === typed)?.parameters.some(({ role }) => role !== null) ?? false;
  const colours = useModelColours(form, { types, model });
  const photos = queueIn(colours, queue);
  useEffect(() => {
    if (!traits) setModel(false);
  }, [traits]);
  useJudgedAnew(form, model);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormNotices form={form} />
      <PageSection title={t('GOODS.SECTION.COMPANY')}>
        {company ? (
          <p className={styles.note}>{company.name}</p>
        ) : (
          <FormField form={form} name="company_id" label={t('GOODS.FIELD.COMPANY')} required size="large">
            {({ value, onChange, ref }) => <CompanyChoice value={value} onChange={onChange} inputRef={ref} />}
          </FormField>
        )}
        {beside && <p className={styles.note}>{t('GOODS.FORM.BESIDE', { name: beside.name })}</p>}
      </PageSection>
      <ProductFields form={form} types={types} staff={staff} model={{ on: model, turn: setModel, photos: { queue: photos, aspect } }} />
      <PageSection title={t('PHOTOS.TITLE')}>
        <ChosenPhotos
          queue={photos}
          shape={shape}
          onShape={setShape}
          room={roomFor(photos.pictures, null)}
          colours={colours}
          onWaiting={() => {
            // They are sent once there is a product to which they belong.
          }}
        />
      </PageSection>
      <SaveBar form={form} fresh />
    </form>
  );
}

/** The colours in which the model is being made. */
function useModelColours(form: ProductFormState, { types, model }: { types: readonly ProductType[]; model: boolean }): readonly Colour[] {
  const [typed, variants] = form.watch(['product_type_id', 'variants']);
  if (!model) return [];
  const { colour } = traitsOf(parametersOf(types, typed));
  return colour?.options.filter(({ id }) => variants.some((row) => row.colour === id)) ?? [];
}

/** What a whole model has of each variant, one product has of itself: what was found wrong with the one says nothing of the other. */
function useJudgedAnew({ getValues, setValue }: ProductFormState, model: boolean): void {
  useEffect(() => {
    const of = model ? 'model' : 'one';
    for (const name of JUDGED_ANEW[of]) setValue(name, getValues(name));
  }, [getValues, setValue, model]);
}
const JUDGED_ANEW = { model: ['sku', 'barcode', 'stock_quantity'], one: ['variants'] } as const;
