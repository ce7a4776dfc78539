import { useFormat } from '@market/shell-kit/format/use-format';
import { useMemo } from 'react';

/** The chat tells moments in milliseconds; the formatters of the kit take them as texts. */
export function useMoments(): { dateTime: (millis: number) => string; timeAgo: (millis: number) => string } {
  const format = useFormat();
  return useMemo(
    () => ({
      dateTime: (millis) => format.dateTime(new Date(millis).toISOString()),
      timeAgo: (millis) => format.timeAgo(new Date(millis).toISOString()),
    }),
    [format],
  );
}
