import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { textParts } from './text-parts.ts';

/** What somebody wrote, as it was written; addresses of sites can be followed, and learn nothing of where their reader came from. */
export function PlainText({ text }: { text: string }) {
  const { link } = usePageStyles();
  return textParts(text).map((part, index) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow" className={link}>
        {part.text}
      </a>
    ),
  );
}
