import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { readableText } from '@market/shell-kit/documents/document-markup';
import { DocumentText } from '@market/shell-kit/documents/document-text';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { type ReactNode, useId, useMemo } from 'react';
import { PublicationGoods } from '../../../features/publication-goods/publication-goods.tsx';
import { languageOf } from '../../../features/text-language.ts';
import { useText } from '../../../use-text.ts';

const useStyles = makeStyles({
  both: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))', gap: '12px' },
  side: {
    minWidth: 0,
    margin: 0,
    maxHeight: '320px',
    overflowY: 'auto',
    padding: '12px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
});

interface Difference {
  /** Of the form. */
  name: string;
  mine: unknown;
  theirs: unknown;
}

/** The author's text, or choice of goods, beside the one that was saved meanwhile; null for plain fields, which the form shows itself. */
export function drawDifference({ name, mine, theirs }: Difference): ReactNode {
  if (name === 'text') return <Both mine={<Text html={String(mine)} />} theirs={<Text html={String(theirs)} />} />;
  if (name === 'product_ids') return <Both mine={<Goods ids={mine} />} theirs={<Goods ids={theirs} />} />;
  return null;
}

function Both({ mine, theirs }: { mine: ReactNode; theirs: ReactNode }) {
  const styles = useStyles();
  const { t } = useText();
  const [mineId, theirsId] = [useId(), useId()];
  return (
    <div className={styles.both}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.side} aria-labelledby={mineId} tabIndex={0}>
        <span id={mineId} className={styles.name}>
          {t('BLOG.CONFLICT.MINE')}
        </span>
        {mine}
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.side} aria-labelledby={theirsId} tabIndex={0}>
        <span id={theirsId} className={styles.name}>
          {t('BLOG.CONFLICT.THEIRS')}
        </span>
        {theirs}
      </section>
    </div>
  );
}

function Text({ html }: { html: string }) {
  const page = usePageStyles();
  const { t } = useText();
  const prefix = useId();
  const text = useMemo(() => readableText(html, { prefix, links: 'beside' }), [html, prefix]);
  if (html === '') return <p className={page.note}>{t('BLOG.CONFLICT.NO_TEXT')}</p>;
  return <DocumentText text={text} lang={languageOf(html)} />;
}

function Goods({ ids }: { ids: unknown }) {
  const page = usePageStyles();
  const { t } = useText();
  const known = ids as readonly number[];
  return known.length === 0 ? <p className={page.note}>{t('BLOG.CONFLICT.NO_GOODS')}</p> : <PublicationGoods ids={known} />;
}
