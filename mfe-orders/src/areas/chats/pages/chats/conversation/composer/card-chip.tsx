import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import { useCardName } from '../../../../../../features/chat-cards/use-card-name.ts';
import { CARD_ICONS } from '../../../../features/cards.ts';
import type { CardRef } from '../../../../model/outbox/unsent.ts';
import { useText } from '../../../../use-text.ts';

const useStyles = makeStyles({
  chip: {
    display: 'flex',
    alignSelf: 'flex-start',
    alignItems: 'center',
    gap: '8px',
    maxWidth: '100%',
    padding: '2px 4px 2px 12px',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    borderRadius: tokens.borderRadiusCircular,
  },
});

/** What the next post shows beside its words. */
export function CardChip({ card, onRemove }: { card: CardRef; onRemove: () => void }) {
  const styles = useStyles();
  const { t } = useText();
  const { numberOf } = useCardName();
  return (
    <div className={styles.chip}>
      <Icon name={CARD_ICONS[card.kind]} />
      <span>{numberOf(card)}</span>
      <Button
        appearance="subtle"
        shape="circular"
        size="small"
        icon={<Icon name="close" />}
        aria-label={t('CHATS.CARD.REMOVE')}
        onClick={onRemove}
      />
    </div>
  );
}
