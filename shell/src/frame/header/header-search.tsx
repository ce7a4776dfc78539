import { useNavigate } from '@market/shell-kit/routing/navigation';
import { Slot } from '@market/shell-kit/slots/slots';
import { useSearchBoxStyles } from '@market/shell-kit/ui/search-box-styles';
import { type FormEvent, type JSX, useState } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { Icon } from '../../parts/icon.tsx';
import { HOME_PATH } from '../../platform/routes/address-rules.ts';

/**
 * The search box. Until the module's own arrives (it is fetched at the first focus) a plain field stands there, and it
 * works: Enter opens the catalogue with the words.
 */
export function HeaderSearch(): JSX.Element {
  const [text, setText] = useState('');
  const [isReached, setReached] = useState(false);
  const plain = <PlainSearch text={text} onText={setText} onReach={setReached} />;
  return <Slot name="header.search" active={isReached} props={{ text, focused: isReached }} fallback={plain} />;
}

interface PlainSearchProps {
  text: string;
  onText: (text: string) => void;
  /** The reader came to the field, or left it. */
  onReach: (isHere: boolean) => void;
}

function PlainSearch({ text, onText, onReach }: PlainSearchProps): JSX.Element {
  const { t } = useText();
  const styles = useSearchBoxStyles();
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    void navigate(words ? `${HOME_PATH}?text=${encodeURIComponent(words)}` : HOME_PATH);
  };
  return (
    <search>
      <form className={styles.field} onSubmit={submit}>
        <Icon name="search" />
        <input
          type="search"
          name="text"
          autoComplete="off"
          value={text}
          aria-label={t('HEADER.SEARCH')}
          placeholder={t('HEADER.SEARCH')}
          className={styles.input}
          onFocus={() => onReach(true)}
          onBlur={() => onReach(false)}
          onChange={(event) => onText(event.target.value)}
        />
      </form>
    </search>
  );
}
