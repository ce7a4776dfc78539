import { makeStyles, mergeClasses } from '@griffel/react';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { textParts } from './text-parts.ts';

// Among words a colour alone does not tell a link.
const useStyles = makeStyles({ link: { textDecorationLine: 'underline' } });

/** What a person wrote, as it was written; addresses of sites can be followed, and learn nothing of where their reader came from. */
export function PlainText({ text }: { text: string }) {
  const page = usePageStyles();
  const styles = useStyles();
  return textParts(text).map((part, index) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow" className={mergeClasses(page.link, styles.link)}>
        {part.text}
      </a>
    ),
  );
}
