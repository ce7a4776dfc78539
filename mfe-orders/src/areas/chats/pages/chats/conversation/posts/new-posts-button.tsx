import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import { useText } from '../../../../use-text.ts';

const useStyles = makeStyles({
  button: {
    position: 'absolute',
    bottom: '12px',
    left: '50%',
    transform: 'translateX(-50%)',
    boxShadow: tokens.shadow8,
    whiteSpace: 'nowrap',
  },
});

/** The way back to the end, for who reads above it; how many posts came meanwhile. */
export function NewPostsButton({ count, onClick }: { count: number; onClick: () => void }) {
  const styles = useStyles();
  const { t } = useText();
  return (
    <Button
      className={styles.button}
      shape="circular"
      appearance={count > 0 ? 'primary' : 'secondary'}
      icon={<Icon name="chevronDown" />}
      onClick={onClick}
      {...(count > 0 ? {} : { 'aria-label': t('CHATS.POSTS.TO_END') })}
    >
      {count > 0 ? t('CHATS.POSTS.CAME', { count }) : undefined}
    </Button>
  );
}
