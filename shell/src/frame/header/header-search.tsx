import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { Slot } from '@market/shell-kit/slots/slots';
import { type FormEvent, type JSX, useState } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { Icon } from '../../parts/icon.tsx';
import { HOME_PATH } from '../../platform/routes/address-rules.ts';

const useStyles = makeStyles({
  field: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    boxSizing: 'border-box',
    width: '100%',
    height: '40px',
    padding: '0 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':focus-within': { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-1px' },
  },
  input: {
    flexGrow: 1,
    minWidth: 0,
    border: 'none',
    outline: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    '::-webkit-search-cancel-button': { display: 'none' },
  },
});

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
  const styles = useStyles();
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
