import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';

/** The search of the header: the frame's plain field, and the catalogue's that takes its place without anything moving. */
export const useSearchBoxStyles = makeStyles({
  field: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    boxSizing: 'border-box',
    width: '100%',
    height: '40px',
    padding: '0 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':focus-within': { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-1px' },
  },
  input: {
    flexGrow: 1,
    minWidth: 0,
    border: 'none',
    outline: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    '::-webkit-search-cancel-button': { display: 'none' },
  },
});
