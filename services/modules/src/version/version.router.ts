import { FileContent, GetFileContent, GetVersionFiles, VersionFiles } from '@market/modules-contract/distribution';
import { PublishedVersionAnswer, PublishVersion } from '@market/modules-contract/version';
import { router } from '@market/service-kit/trpc/trpc';
import { publishingProcedure, serviceProcedure } from '../procedures.ts';
import { publishVersion } from './publish-version.ts';
import { getFileContent, getVersionFiles } from './read-files.ts';

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
  files: serviceProcedure
    .input(GetVersionFiles)
    .output(VersionFiles)
    .query(({ ctx, input }) => getVersionFiles(ctx, input)),
  content: serviceProcedure
    .input(GetFileContent)
    .output(FileContent)
    .query(({ ctx, input }) => getFileContent(ctx, input)),
});
