import { Button } from '@fluentui/react-button';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../../use-text.ts';
import { useCartStyles } from '../cart.styles.ts';
import type { LineNote } from './line-notes.ts';

interface LineNotesProps {
  notes: readonly LineNote[];
  onCount: (count: number) => void;
}

/** What is wrong with a line, each with the press that puts it right. */
export function LineNotes({ notes, onCount }: LineNotesProps) {
  const styles = useCartStyles();
  const fixText = useFixText();
  const noteText = useNoteText();
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note.code} className={styles.note}>
          <span>{noteText(note)}</span>
          {note.counts.map((count) => (
            <Button key={count} size="small" className={styles.touched} onClick={() => onCount(count)}>
              {fixText(note, count)}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  );
}

function useNoteText(): (note: LineNote) => string {
  const { t } = useText();
  const { money, number } = useFormat();
  return ({ code, figures }) => {
    const format = code === 'DEARER' || code === 'CHEAPER' ? money : number;
    return t(`CART_PAGE.NOTE.${code}`, Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, format(value)])));
  };
}

/** Setting the count that is there says that the buyer has seen another price. */
function useFixText(): (note: LineNote, count: number) => string {
  const { t } = useText();
  const { number } = useFormat();
  return ({ code }, count) => {
    if (count === 0) return t('CART_PAGE.FIX.REMOVE');
    return code === 'DEARER' || code === 'CHEAPER' ? t('CART_PAGE.FIX.SEEN') : t('CART_PAGE.FIX.TAKE', { formatted: number(count) });
  };
}
