import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../../use-text.ts';

const KILOBYTE = 1024;

/** `12,4 КБ`, rounded up as the checks count them: no file weighs nothing. */
export function useKilobytes(): (bytes: number) => string {
  const { t } = useText();
  const { number } = useFormat();
  return (bytes) => t('MODULES.CHANGES.KILOBYTES', { size: number(Math.ceil((bytes / KILOBYTE) * 10) / 10) });
}
