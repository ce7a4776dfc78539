import { failureOf } from '@market/shell-kit/failure';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What a failed call tells the reader: the service's own sentence, or that nobody answered. */
export function useFailureText(): (thrown: unknown) => string {
  const { t } = useTranslation('kit');
  return useCallback(
    (thrown) => {
      const { message, code } = failureOf(thrown);
      return message ?? t(code === 'NETWORK' ? 'ERROR.NETWORK' : 'ERROR.UNEXPECTED');
    },
    [t],
  );
}
