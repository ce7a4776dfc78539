import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { TextHeading } from '@market/shell-kit/documents/document-markup';
import { useLocation } from '@market/shell-kit/routing/navigation';
import { useMedia } from '@market/shell-kit/ui/use-media';
import { type MouseEvent, useEffect } from 'react';
import { useText } from '../../../../use-text.ts';

/** From this width on the contents stand beside the text. */
export const BESIDE = '(min-width: 1100px)';

const useStyles = makeStyles({
  contents: {
    fontSize: '0.875rem',
    lineHeight: 1.45,
    '@media print': { display: 'none' },
    [`@media ${BESIDE}`]: {
      position: 'sticky',
      top: 'calc(var(--header-height, 64px) + 16px)',
      maxHeight: 'calc(100dvh - var(--header-height, 64px) - 32px)',
      overflowY: 'auto',
    },
  },
  summary: {
    padding: '8px 0',
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  list: { display: 'grid', gap: '2px', margin: 0, padding: '0 0 0 2px', listStyleType: 'none' },
  below: { paddingLeft: '16px' },
  link: {
    display: 'inline-block',
    padding: '4px 0',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

/** The heading comes to the top and takes the focus, so that a screen reader goes on from there. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

interface TableOfContentsProps {
  headings: readonly TextHeading[];
  lang: string;
}

/** Sections of a text, to jump to. Open where there is room beside the text, folded above it where there is not. */
export function TableOfContents({ headings, lang }: TableOfContentsProps) {
  const styles = useStyles();
  const { t } = useText();
  const { hash } = useLocation();
  const isBeside = useMedia(BESIDE);
  useEffect(() => {
    if (hash) goTo(decodeURIComponent(hash.slice(1)));
  }, [hash]);
  const follow = (event: MouseEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The address learns of the section and no router does: the page is the same, and the place on it is ours to choose.
    window.history.replaceState(window.history.state, '', `#${id}`);
    goTo(id);
  };
  return (
    <nav className={styles.contents} aria-label={t('DOCUMENTS.CONTENTS')}>
      <details open={isBeside}>
        <summary className={styles.summary}>{t('DOCUMENTS.CONTENTS')}</summary>
        <ol className={styles.list} lang={lang}>
          {headings.map(({ id, level, text }) => (
            <li key={id} className={mergeClasses(level > 2 && styles.below)}>
              <a href={`#${id}`} className={styles.link} onClick={(event) => follow(event, id)}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
