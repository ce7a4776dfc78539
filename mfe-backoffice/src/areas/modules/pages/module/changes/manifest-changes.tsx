import type { ManifestChange, ManifestPart } from '@market/modules-contract/version-changes';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../../use-text.ts';
import { useGrantName } from '../use-grant-name.ts';
import { ChangeRows } from './change-rows.tsx';
import { ChangeSection } from './change-section.tsx';

/** Entries of the manifest that came, went and changed, part by part as the registry orders them. */
export function ManifestChanges({ changes }: { changes: readonly ManifestChange[] }) {
  const styles = usePageStyles();
  const { t } = useText();
  if (changes.length === 0) return <p className={styles.note}>{t('MODULES.CHANGES.SAME_MANIFEST')}</p>;
  return [...Map.groupBy(changes, ({ part }) => part)].map(([part, of]) => <Part key={part} part={part} changes={of} />);
}

function Part({ part, changes }: { part: ManifestPart; changes: readonly ManifestChange[] }) {
  const { t } = useText();
  const grantName = useGrantName();
  const title = t(`MODULES.CHANGES.PART.${part}`);
  return (
    <ChangeSection title={title}>
      <ChangeRows
        label={title}
        changes={changes}
        keyOf={({ name }) => name}
        draw={(change) => (
          <>
            <span>{part === 'grants' ? grantName(change.name) : change.name}</span>
            <Fields change={change} />
          </>
        )}
      />
    </ChangeSection>
  );
}

const NONE = '—';

/** Fields by the names that the manifest has for them: whoever reads this reads manifests. */
function Fields({ change: { before, after } }: { change: ManifestChange }) {
  const styles = usePageStyles();
  const { t } = useText();
  const wordsOf = (name: string): string =>
    before && after
      ? t('MODULES.CHANGES.FROM_TO', { before: before[name] ?? NONE, after: after[name] ?? NONE })
      : ((before ?? after)?.[name] ?? NONE);
  return Object.keys({ ...before, ...after }).map((name) => (
    <span key={name} className={styles.small}>
      <code>{name}</code>: {wordsOf(name)}
    </span>
  ));
}
