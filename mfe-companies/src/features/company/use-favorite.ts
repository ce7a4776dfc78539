import { dataChanged } from '@market/shell-kit/data/query';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { companiesApi } from '../../api.ts';

interface Marked {
  id: number;
  favorite: boolean;
}

/** Whether the reader has marked a company, shown at once as it was pressed; what the service refuses is taken back. */
export function useFavorite({ id, favorite }: Marked): [boolean, (favorite: boolean) => void] {
  const failureText = useFailureText();
  const [toast, tellOthers] = useUnit([toastShown, dataChanged]);
  const { company } = companiesApi.hooks.useUtils();
  const [wanted, setWanted] = useState<boolean | null>(null);
  // One after the other: of two presses the last one holds.
  const options = { scope: { id: `favorite-${id}` } };
  const addition = companiesApi.hooks.favorite.add.useMutation(options);
  const removal = companiesApi.hooks.favorite.remove.useMutation(options);
  const toggle = async (next: boolean) => {
    setWanted(next);
    try {
      await (next ? addition : removal).mutateAsync({ id });
      // Which goods a buyer sees depends on the companies kept: the catalogue asks again.
      tellOthers();
      await company.invalidate();
    } catch (thrown) {
      toast({ intent: 'error', text: failureText(thrown) });
    }
    setWanted((latest) => (latest === next ? null : latest));
  };
  return [wanted ?? favorite, (next) => void toggle(next)];
}
