import { Button } from '@fluentui/react-button';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { type JSX, type ReactNode, useContext, useEffect, useRef } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { useAuthStyles } from '../auth.styles.ts';
import { useAuthText } from '../auth-texts.ts';
import { OwnPageContext } from './own-page-context.ts';

interface StepFrameProps {
  title: string;
  children?: ReactNode;
  /** One or two sentences under the title. */
  text?: ReactNode;
  /** Where there is a step before. */
  onBack?: (() => void) | undefined;
  /** The reader came here by a step of theirs, so the focus comes along. */
  isArrived: boolean;
}

/** A step: the way back, its name, and what it asks. Its name is the page's heading and stands in the tab. */
export function StepFrame({ title, text, onBack, isArrived, children }: StepFrameProps): JSX.Element {
  const t = useAuthText();
  const styles = useAuthStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  const isPage = useContext(OwnPageContext);
  const Heading = isPage ? 'h1' : 'h2';
  useEffect(() => {
    // From another page the frame wanted to bring the focus here, and there was no heading yet.
    const isExpected = document.activeElement === document.querySelector('main');
    if (isArrived || isExpected) heading.current?.focus({ preventScroll: true });
  }, [isArrived]);
  return (
    <div className={styles.step}>
      <div className={styles.head}>
        {onBack ? (
          <Button appearance="subtle" className={styles.back} icon={<Icon name="arrowLeft" />} onClick={onBack}>
            {t('BACK')}
          </Button>
        ) : null}
        {isPage && <PageTitle title={title} />}
        <Heading ref={heading} tabIndex={-1} className={styles.heading}>
          {title}
        </Heading>
        {text ? <div className={styles.text}>{text}</div> : null}
      </div>
      {children}
    </div>
  );
}

function PageTitle({ title }: { title: string }): null {
  usePageHeading(title);
  return null;
}
