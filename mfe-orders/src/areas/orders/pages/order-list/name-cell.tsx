import { makeStyles } from '@griffel/react';

const useStyles = makeStyles({ name: { display: 'block', minWidth: '72px', overflowWrap: 'anywhere' } });

/** A name that is one long word breaks: otherwise a single row would make the table wider than the page. */
export function NameCell({ name }: { name: string }) {
  return <span className={useStyles().name}>{name}</span>;
}
