import { FeedAnswer, FeedPayload } from '@market/modules-contract/feed';
import type { NavEntry } from '@market/modules-contract/manifest';
import { useQuery } from '@tanstack/react-query';
import { settingsPaths } from '../../navigation.ts';

interface Sections {
  /** Of every page that a module has now. */
  paths: ReadonlySet<string>;
  /** Screens that no side menu has room for. */
  beside: readonly NavEntry[];
}

/** This module's own pages are there whatever the feed says. */
const OWN: Sections = { paths: new Set([settingsPaths.overview, settingsPaths.profile]), beside: [] };

async function readSections(): Promise<Sections> {
  const answer = await fetch('/modules/feed.json');
  if (!answer.ok) return OWN;
  const { payload } = FeedAnswer.parse(await answer.json());
  const { modules } = FeedPayload.parse(JSON.parse(payload));
  return {
    paths: new Set([...OWN.paths, ...modules.flatMap(({ routes }) => routes.map(({ path }) => path))]),
    beside: modules.flatMap(({ nav }) => nav.filter(({ place }) => place === 'palette')).sort((one, other) => one.order - other.order),
  };
}

/** What the modules of now have. */
export function useFeed(): Sections {
  const { data } = useQuery({ queryKey: ['feed', 'sections'], queryFn: readSections });
  return data ?? OWN;
}
