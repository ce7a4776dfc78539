import {
  FileContent,
  GetFileContent,
  GetVersionFiles,
  GetVersionNames,
  VersionFiles,
  VersionNames,
} from '@market/modules-contract/distribution';
import { GetSurroundings, SurroundingsAnswer } from '@market/modules-contract/surroundings';
import { PublishedVersionAnswer, PublishVersion } from '@market/modules-contract/version';
import { GetVersionChanges, VersionChangesAnswer } from '@market/modules-contract/version-changes';
import { router } from '@market/service-kit/trpc/trpc';
import { publishingProcedure, readingProcedure, serviceProcedure } from '../procedures.ts';
import { publishVersion } from './publish-version.ts';
import { getVersionChanges } from './read-changes.ts';
import { getFileContent, getVersionFiles, getVersionNames } from './read-files.ts';
import { getSurroundings } from './surroundings.ts';

const tags = ['modules'];

export const versionRouter = router({
  publish: publishingProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/modules/versions', summary: 'Publish a version of a front-end module', tags },
      repeatable: 'The same version with the same bytes is published once',
    })
    .input(PublishVersion)
    .output(PublishedVersionAnswer)
    .mutation(({ ctx, input }) => publishVersion(ctx, input)),
  changes: readingProcedure
    .meta({
      openapi: {
        ...{ method: 'GET', path: '/api/modules/{id}/versions/{version}/changes', tags },
        summary: 'What a version of a module differs in from the one at work',
      },
    })
    .input(GetVersionChanges)
    .output(VersionChangesAnswer)
    .query(({ ctx, input }) => getVersionChanges(ctx, input)),
  surroundings: publishingProcedure
    .meta({
      openapi: {
        ...{ method: 'GET', path: '/api/modules/surroundings', tags },
        summary: 'What a build of the caller would be judged against: shells, services and neighbours',
      },
    })
    .input(GetSurroundings)
    .output(SurroundingsAnswer)
    .query(({ ctx, input }) => getSurroundings(ctx, input)),
  files: serviceProcedure
    .input(GetVersionFiles)
    .output(VersionFiles)
    .query(({ ctx, input }) => getVersionFiles(ctx, input)),
  names: serviceProcedure
    .input(GetVersionNames)
    .output(VersionNames)
    .query(({ ctx, input }) => getVersionNames(ctx, input)),
  content: serviceProcedure
    .input(GetFileContent)
    .output(FileContent)
    .query(({ ctx, input }) => getFileContent(ctx, input)),
});
