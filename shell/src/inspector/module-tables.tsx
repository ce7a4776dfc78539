import type { JSX, PropsWithChildren } from 'react';
import type { ModuleDescription } from './describe-modules.ts';
import { useInspectorStyles } from './inspector.styles.ts';
import { type InspectorKey, useInspectorText } from './inspector-texts.ts';

interface TableProps {
  caption: string;
  columns: readonly InspectorKey[];
}

function Table({ caption, columns, children }: PropsWithChildren<TableProps>): JSX.Element {
  const t = useInspectorText();
  const styles = useInspectorStyles();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is moved by the arrows
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** What it takes from the shell, with the version that it is given. */
export function SharedTable({ shared }: Pick<ModuleDescription, 'shared'>): JSX.Element {
  const t = useInspectorText();
  return (
    <Table caption={t('SHARED')} columns={['PACKAGE', 'ACCEPTS', 'GIVEN']}>
      {shared.map(({ name, accepts, given }) => (
        <tr key={name}>
          <td>{name}</td>
          <td>{accepts}</td>
          <td>{given ?? t('NOT_GIVEN')}</td>
        </tr>
      ))}
    </Table>
  );
}

/** What this page fetched of it, when, and how long it took. */
export function FileTable({ files }: Pick<ModuleDescription, 'files'>): JSX.Element {
  const t = useInspectorText();
  if (files.length === 0) return <p>{t('NO_FILES')}</p>;
  return (
    <Table caption={t('FILES')} columns={['FILE', 'START', 'DURATION', 'BYTES']}>
      {files.map(({ kind, name, startMs, durationMs, bytes }) => (
        <tr key={`${name} ${startMs}`}>
          <td>{`${name} (${t(`KIND.${kind}`)})`}</td>
          <td>{startMs}</td>
          <td>{durationMs}</td>
          <td>{bytes}</td>
        </tr>
      ))}
    </Table>
  );
}
