import { MenuDivider, MenuGroup, MenuGroupHeader } from '@fluentui/react-menu';
import { makeStyles } from '@griffel/react';
import { $audience } from '@market/shell-kit/session/session';
import { useUnit } from 'effector-react';
import { Fragment, type JSX } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { $everyRecord } from '../../platform/feed.model.ts';
import { entriesFor } from '../menu/menu-entries.ts';
import { OwnLink } from './own-link.tsx';

const useStyles = makeStyles({ name: { overflowWrap: 'anywhere' } });

/**
 * Every screen of the reader's role that the side menu has no room for, under the name of the module that has it. `shown`: those that the menu
 * of the user names anyway.
 */
export function SectionGroups({ shown }: { shown: readonly string[] }): JSX.Element {
  const { locale } = useText();
  const styles = useStyles();
  const { records, audience } = useUnit({ records: $everyRecord, audience: $audience });
  const wanted = new Set(
    entriesFor({ modules: [...records] }, audience, 'palette')
      .filter(({ path }) => !shown.includes(path))
      .map(({ id }) => id),
  );
  const groups = records
    .map(({ id, title, nav }) => ({ id, title: title[locale], entries: nav.filter((entry) => wanted.has(entry.id)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      {groups.map(({ id, title, entries }) => (
        <Fragment key={id}>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader className={styles.name}>{title}</MenuGroupHeader>
            {[...entries]
              .sort((one, other) => one.order - other.order)
              .map(({ id: entry, path, icon, label }) => (
                <OwnLink key={entry} path={path} icon={icon}>
                  {label[locale]}
                </OwnLink>
              ))}
          </MenuGroup>
        </Fragment>
      ))}
    </>
  );
}
