import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { PostCard } from '@market/chat-contract/post';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { Link } from '@market/shell-kit/routing/navigation';
import { useState } from 'react';
import { cardPath } from '../../../../../../features/chat-cards/card-path.ts';
import { useCardName } from '../../../../../../features/chat-cards/use-card-name.ts';
import { CARD_ICONS } from '../../../../features/cards.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minWidth: 0,
    padding: '8px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  picture: {
    display: 'grid',
    placeContent: 'center',
    flexShrink: 0,
    width: '48px',
    height: '64px',
    objectFit: 'cover',
    fontSize: '24px',
    lineHeight: 0,
    color: tokens.colorNeutralForeground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  price: { fontWeight: tokens.fontWeightSemibold },
});

/** Something of the parties, as it was when the post was written; leads to its page. */
export function PostCardView({ card }: { card: PostCard }) {
  const styles = useStyles();
  const { nameOf } = useCardName();
  const { money } = useFormat();
  const { price } = card;
  return (
    <Link to={cardPath(card)} className={styles.card}>
      <CardPicture card={card} />
      <span className={styles.words}>
        <span>{nameOf(card)}</span>
        {price !== null && <span className={styles.price}>{money(price)}</span>}
      </span>
    </Link>
  );
}

function CardPicture({ card: { kind, photo } }: { card: PostCard }) {
  const styles = useStyles();
  const [isBroken, setBroken] = useState(false);
  if (photo === null || isBroken)
    return (
      <span className={styles.picture}>
        <Icon name={CARD_ICONS[kind]} />
      </span>
    );
  return <img className={styles.picture} src={photo} alt="" width={48} height={64} loading="lazy" onError={() => setBroken(true)} />;
}
