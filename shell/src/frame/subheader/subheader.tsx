import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { Link } from '@market/shell-kit/routing/navigation';
import { $pageAction } from '@market/shell-kit/routing/page-heading';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { Icon } from '../../parts/icon.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { media } from '../../parts/measures.ts';
import type { Crumb } from './breadcrumb-trail.ts';

// Most readers have nothing to begin: its code comes for those who have.
const ActionButton = lazyPart(() => import('./action-button.tsx').then(({ ActionButton: part }) => part));

const useStyles = makeStyles({
  subheader: { display: 'grid', gap: '6px', padding: '24px 32px 0', [`@media ${media.menuDrawer}`]: { padding: '16px 16px 0' } },
  trail: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 6px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '24px',
    color: tokens.colorNeutralForeground3,
  },
  step: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    // The heading right below says where one is; a phone has no line to spare for showing it twice.
    [`@media ${media.menuDrawer}`]: { ':last-child': { display: 'none' }, ':nth-last-child(2) > svg': { display: 'none' } },
  },
  link: {
    color: tokens.colorNeutralForeground3,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  here: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '48ch', color: tokens.colorNeutralForeground2 },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: '8px 4px' },
  heading: { display: 'flex', alignItems: 'start', gap: '4px', minWidth: 0, flexGrow: 1 },
  // Beside the first line of the title, however many it takes.
  back: { flexShrink: 0, margin: '-2px 0 -2px -12px', [`@media ${media.menuDrawer}`]: { margin: '-4px 0 -4px -12px' } },
  title: {
    margin: 0,
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
    borderRadius: tokens.borderRadiusSmall,
    // Focus comes here from the frame after each journey; a ring around a heading would look like a mistake.
    ':focus': { outline: 'none' },
    [`@media ${media.menuDrawer}`]: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  },
});

interface SubheaderProps {
  /** The way here, this page last. */
  trail: { path: Crumb['path']; title: string }[];
  title: string;
  onBack: () => void;
}

/** Name of the page, the way to it and the way back. */
export function Subheader({ trail, title, onBack }: SubheaderProps): JSX.Element {
  const { t } = useText();
  const styles = useStyles();
  const action = useUnit($pageAction);
  const isDeep = trail.length > 1;
  return (
    <div className={styles.subheader}>
      {isDeep ? <Breadcrumbs trail={trail} /> : null}
      <div className={styles.line}>
        <div className={styles.heading}>
          {isDeep ? (
            <Button
              appearance="subtle"
              size="large"
              className={styles.back}
              icon={<Icon name="arrowLeft" />}
              aria-label={t('COMMON.BACK')}
              onClick={onBack}
            />
          ) : null}
          <h1 tabIndex={-1} className={styles.title}>
            {title}
          </h1>
        </div>
        <ActionButton wanted={action !== null} action={action} />
      </div>
    </div>
  );
}

function Breadcrumbs({ trail }: Pick<SubheaderProps, 'trail'>): JSX.Element {
  const { t } = useText();
  const styles = useStyles();
  const last = trail.length - 1;
  return (
    <nav aria-label={t('SUBHEADER.BREADCRUMBS')}>
      <ol className={styles.trail}>
        {trail.map(({ path, title }, index) => (
          <li key={path} className={styles.step}>
            {index === last ? (
              <span aria-current="page" className={styles.here}>
                {title}
              </span>
            ) : (
              <>
                <Link to={path} className={styles.link}>
                  {title}
                </Link>
                <Icon name="chevronRight" size={12} />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
