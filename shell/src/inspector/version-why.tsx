import type { JSX } from 'react';
import type { ModuleDescription } from './describe-modules.ts';
import { useInspectorText } from './inspector-texts.ts';

const BUCKETS_OF_PERCENT = 100;

/** Why the page has this version, or none. */
export function VersionWhy({ module: { version, why }, revision }: { module: ModuleDescription; revision: number }): JSX.Element {
  const t = useInspectorText();
  if (!why) return <p>{t('WHY.stopped')}</p>;
  const { by, percent, bucket, isPinned, overtakenBy } = why;
  const share = { percent: percent ?? 0, bucket: bucket ?? 0, below: (percent ?? 0) * BUCKETS_OF_PERCENT };
  return (
    <>
      <p>{version === null ? t('WHY.unoffered') : t(`WHY.${by}`, { version, revision, ...share })}</p>
      {by === 'everybody' && percent !== null && <p>{t('WHY.NOT_AMONG', share)}</p>}
      {overtakenBy !== null && <p>{t('WHY.OVERTAKEN', { version: overtakenBy })}</p>}
      {isPinned && <p>{t('WHY.PINNED')}</p>}
    </>
  );
}
