import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../use-text.ts';
import { fileSize } from './file-size.ts';

/** `1,4 МБ` */
export function useFileSizeWords(): (bytes: number) => string {
  const { t } = useText();
  const { number } = useFormat();
  return (bytes) => {
    const { value, unit } = fileSize(bytes);
    return t(`CHATS.SIZE.${unit}`, { value: number(value) });
  };
}
