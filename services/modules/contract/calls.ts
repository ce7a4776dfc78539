import { callOf } from '@market/kit-contract/call';
import {
  CurrentFeed,
  CurrentFeedAnswer,
  FileContent,
  GetFileContent,
  GetVersionFiles,
  GetVersionNames,
  VersionFiles,
  VersionNames,
} from './distribution.ts';
import { GetDraftFile } from './draft.ts';
import { ResolvedPublisher, ResolvePublisher } from './publish-key.ts';

/** The newest feed, for who serves it. */
export const currentFeed = callOf({
  to: 'modules',
  procedure: 'feed.current',
  type: 'query',
  input: CurrentFeed,
  output: CurrentFeedAnswer,
});

/** Which files a version has, each by its digest. They never change. */
export const versionFiles = callOf({
  to: 'modules',
  procedure: 'version.files',
  type: 'query',
  input: GetVersionFiles,
  output: VersionFiles,
});

/** Which versions there are to be asked for. */
export const versionNames = callOf({
  to: 'modules',
  procedure: 'version.names',
  type: 'query',
  input: GetVersionNames,
  output: VersionNames,
});

/** The content of a file by its digest. */
export const fileContent = callOf({
  to: 'modules',
  procedure: 'version.content',
  type: 'query',
  input: GetFileContent,
  output: FileContent,
});

/** What a key for publishing opens, by its digest. */
export const resolvePublisher = callOf({
  to: 'modules',
  procedure: 'publisher.resolve',
  type: 'query',
  input: ResolvePublisher,
  output: ResolvedPublisher,
});

/** What a file of a draft holds, for who has the address of it. */
export const draftFile = callOf({ to: 'modules', procedure: 'draft.file', type: 'query', input: GetDraftFile, output: FileContent });
