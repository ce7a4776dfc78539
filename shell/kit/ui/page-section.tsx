import { type ComponentProps, type ReactNode, type RefObject, useId } from 'react';
import { usePageStyles } from './page-styles.ts';

interface PageSectionProps extends Omit<ComponentProps<'section'>, 'title' | 'className'> {
  title: ReactNode;
  /** The heading takes the focus when what had it goes away. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
}

/** A card with a heading, which names it. */
export function PageSection({ title, titleRef, children, ...section }: PageSectionProps) {
  const styles = usePageStyles();
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id} {...section}>
      <h2 id={id} className={styles.title} {...(titleRef ? { ref: titleRef, tabIndex: -1 } : {})}>
        {title}
      </h2>
      {children}
    </section>
  );
}
