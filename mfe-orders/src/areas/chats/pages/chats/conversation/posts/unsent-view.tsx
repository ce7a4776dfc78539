import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useCardName } from '../../../../../../features/chat-cards/use-card-name.ts';
import { useMoments } from '../../../../features/moments.ts';
import { useFileSizeWords } from '../../../../features/use-file-size-words.ts';
import { useChat } from '../../../../model/chat-context.tsx';
import type { Row } from '../../../../model/rows.ts';
import { useText } from '../../../../use-text.ts';
import { Bubble } from './bubble.tsx';
import type { PostRowProps } from './post-props.ts';
import { Quote } from './quote.tsx';

const useStyles = makeStyles({
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  fault: { color: tokens.colorPaletteRedForeground1 },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

type UnsentViewProps = Omit<PostRowProps, 'row'> & { row: Extract<Row, { kind: 'unsent' }> };

/** A post on its way; one that was refused keeps its words until its author decides. */
export function UnsentView({ row: { key, unsent, first }, posts, nameOf, isStop, actions }: UnsentViewProps) {
  const styles = useStyles();
  const { t } = useText();
  const { time } = useMoments();
  const size = useFileSizeWords();
  const { numberOf } = useCardName();
  const { message, card, root, files, at, state, fault } = unsent;
  const isFailed = state === 'failed';
  const words = isFailed ? t('CHATS.UNSENT.FAILED') : t('CHATS.UNSENT.WAITING');
  return (
    <Bubble
      postKey={key}
      label={`${t('CHATS.POSTS.YOU')}, ${words}`}
      own
      first={first}
      isStop={isStop}
      author={null}
      meta={
        <>
          <span>{time(at)}</span>
          <span className={isFailed ? styles.fault : undefined}>{words}</span>
        </>
      }
    >
      {root !== '' && <Quote post={posts.byId[root]} nameOf={nameOf} onPress={() => actions.jump(root)} />}
      {card && <span className={styles.note}>{numberOf(card)}</span>}
      {message !== '' && <p className={styles.text}>{message}</p>}
      {files.map((file) => (
        <span key={file.id} className={styles.note}>
          {file.name} · {size(file.size)}
        </span>
      ))}
      {isFailed && <Refused number={unsent.number} fault={fault} />}
    </Bubble>
  );
}

function Refused({ number, fault }: { number: number; fault: string | null }) {
  const styles = useStyles();
  const { t } = useText();
  const outbox = useChat().words?.outbox;
  return (
    <>
      {fault !== null && (
        <span className={styles.fault} role="alert">
          {fault}
        </span>
      )}
      <span className={styles.acts}>
        <Button size="small" onClick={() => void outbox?.retry(number)}>
          {t('RETRY')}
        </Button>
        <Button size="small" appearance="subtle" onClick={() => void outbox?.discard(number)}>
          {t('CHATS.UNSENT.DELETE')}
        </Button>
      </span>
    </>
  );
}
