import { useText } from '../../../../use-text.ts';
import { TextChanges } from './history/text-changes.tsx';

interface TextDifferenceProps {
  /** `ru`, `en` or another field of the form. */
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** How the author's text differs from the one that was published meanwhile. */
export function TextDifference({ field, mine, theirs }: TextDifferenceProps) {
  const { t } = useText();
  if (field !== 'ru' && field !== 'en') return null;
  const label = t(field === 'ru' ? 'DOCUMENTS.CONFLICT.CHANGES_RU' : 'DOCUMENTS.CONFLICT.CHANGES_EN');
  return <TextChanges before={String(theirs)} after={String(mine)} lang={field} label={label} />;
}
