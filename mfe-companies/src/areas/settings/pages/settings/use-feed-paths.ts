import { ModuleFeed } from '@market/modules-contract/feed';
import { useQuery } from '@tanstack/react-query';
import { settingsPaths } from '../../navigation.ts';

/** This module's own pages are there whatever the feed says. */
const OWN: ReadonlySet<string> = new Set([settingsPaths.overview, settingsPaths.profile]);

async function readPaths(): Promise<ReadonlySet<string>> {
  const answer = await fetch('/modules/feed.json');
  if (!answer.ok) return OWN;
  const { modules } = ModuleFeed.parse(await answer.json());
  return new Set([...OWN, ...modules.flatMap(({ routes }) => routes.map(({ path }) => path))]);
}

/** Paths of every page that a module has now. */
export function useFeedPaths(): ReadonlySet<string> {
  const { data } = useQuery({ queryKey: ['feed', 'paths'], queryFn: readPaths });
  return data ?? OWN;
}
