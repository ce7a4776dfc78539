import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useNavigate } from '../routing/navigation.tsx';
import type { ReadableText } from './document-markup.ts';

const rhythm = { margin: '0 0 0.75em' };

const useStyles = makeStyles({
  text: {
    // Everything in ems: a reader who enlarges letters enlarges the whole.
    maxWidth: '70ch',
    fontSize: '1rem',
    lineHeight: 1.6,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    '& h2, & h3, & h4': {
      margin: '1.6em 0 0.5em',
      lineHeight: 1.3,
      fontWeight: tokens.fontWeightSemibold,
      textWrap: 'balance',
      breakAfter: 'avoid',
    },
    '& h2': { fontSize: '1.375em' },
    '& h3': { fontSize: '1.125em' },
    '& h4': { fontSize: '1em' },
    '& > :first-child': { marginTop: 0 },
    '& p': rhythm,
    '& ul, & ol': { ...rhythm, paddingLeft: '1.5em' },
    '& li': { marginBottom: '0.25em' },
    '& li > p': { margin: 0 },
    '& blockquote': {
      margin: '0 0 0.75em',
      padding: '0.25em 0 0.25em 1em',
      borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
      color: tokens.colorNeutralForeground2,
    },
    '& hr': { margin: '1.5em 0', border: 'none', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    '& a': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline', textUnderlineOffset: '0.15em' },
    '& a:hover': { color: tokens.colorBrandForegroundLinkHover },
    '& :focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px', borderRadius: tokens.borderRadiusSmall },
    '@media print': { maxWidth: 'none', fontSize: '11pt', color: '#000', '& a': { color: 'inherit' } },
  },
});

interface DocumentTextProps {
  /** As `readableText` answered it. */
  text: ReadableText;
  /** Language of the words, when it may differ from the page's. */
  lang: string;
}

/** A cleaned text with the look of a document. */
export function DocumentText({ text, lang }: DocumentTextProps): ReactNode {
  const styles = useStyles();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(text.content.cloneNode(true));
  }, [text]);
  const follow = (event: MouseEvent) => {
    const path = pathOf(event);
    if (!path) return;
    event.preventDefault();
    void navigate(path);
  };
  // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked; a key on a link is a click as well
  // biome-ignore lint/a11y/useKeyWithClickEvents: see above
  return <div ref={place} lang={lang} className={styles.text} onClick={follow} />;
}

/** The address of a link to another page of the site that should open here, without a document load. */
function pathOf(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const link = (event.target as Element).closest('a');
  const href = link?.getAttribute('href');
  return isPlain && link?.target === '' && href?.startsWith('/') ? href : null;
}
