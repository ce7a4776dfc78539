import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { Link } from '@market/shell-kit/routing/navigation';
import type { JSX } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { useInformationDocument } from './own-links.ts';

const useStyles = makeStyles({
  link: {
    padding: '10px 4px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightMedium,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
});

/** The information for buyers and for vendors; others have none. */
export function InformationDocument(): JSX.Element | null {
  const { t } = useText();
  const { link } = useStyles();
  const document = useInformationDocument();
  if (!document) return null;
  return (
    <Link to={document.path} className={link}>
      {t(document.label)}
    </Link>
  );
}
