import { Button } from '@fluentui/react-button';
import { PUBLICATION_LIMITS } from '@market/content-contract/publication';
import { FormField } from '@market/shell-kit/forms/form';
import { PickerField } from '@market/shell-kit/forms/picker-field';
import { Icon } from '@market/shell-kit/icons/icon';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useRef, useState } from 'react';
import { PublicationGoods } from '../../../features/publication-goods/publication-goods.tsx';
import { useText } from '../../../use-text.ts';
import type { PublicationFormState } from '../use-edit-form.ts';
import { FoundGoods } from './found-goods.tsx';

/** The goods of the company that the publication is about. */
export function GoodsField({ form, company }: { form: PublicationFormState; company: number }) {
  const page = usePageStyles();
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const chosen = form.watch('product_ids');
  const max = PUBLICATION_LIMITS.products;
  const put = (ids: number[]) => form.setValue('product_ids', ids, { shouldDirty: true });
  const toggle = (id: number) => {
    if (chosen.includes(id)) put(chosen.filter((one) => one !== id));
    else if (chosen.length < max) put([...chosen, id]);
  };
  const remove = (id: number) => {
    toggle(id);
    // The button that was pressed goes with its line.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={page.form}>
      <FormField form={form} name="product_ids" label={t('BLOG.GOODS.TITLE')} hint={t('BLOG.GOODS.HINT', { max })}>
        {({ ref }) => (
          <PickerField
            field={{ ref }}
            text={chosen.length === 0 ? '' : t('BLOG.GOODS.CHOSEN', { count: chosen.length })}
            placeholder={t('BLOG.GOODS.CHOOSE')}
            title={t('BLOG.GOODS.CHOOSE')}
            open={open}
            onOpen={setOpen}
            closing={{ text: t('BLOG.GOODS.DONE'), primary: true }}
          >
            <FoundGoods company={company} chosen={chosen} toggle={toggle} isFull={chosen.length >= max} />
          </PickerField>
        )}
      </FormField>
      {chosen.length > 0 && (
        <PublicationGoods
          ids={chosen}
          action={(id) => (
            <Button
              appearance="subtle"
              icon={<Icon name="close" />}
              aria-label={t('BLOG.GOODS.REMOVE', { name: t('BLOG.GOODS.NUMBER', { id }) })}
              onClick={() => remove(id)}
            />
          )}
        />
      )}
    </div>
  );
}
