import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../../../management/use-text.ts';

/** Asks for barcodes that no product has; none come where the service refuses, which is said. */
export function useNewBarcodes() {
  const { t } = useText();
  const withToast = useActionToast(t('GOODS.FIELD.BARCODE'));
  const creation = catalogue.hooks.product.newBarcodes.useMutation();
  return {
    busy: creation.isPending,
    create: async (count: number): Promise<readonly string[]> => {
      const answer = creation.mutateAsync({ count });
      return (await withToast(answer)) ? (await answer).data : [];
    },
  };
}
export type NewBarcodes = ReturnType<typeof useNewBarcodes>;
