import { DataFileAnswer, DataFileKey, NewestDataFile } from '@market/identity-contract/my-data';
import { orFile } from '@market/service-kit/http/file-answer';
import { router } from '@market/service-kit/trpc/trpc';
import { signedInProcedure } from '../procedures.ts';
import { createDataFile, getDataFile, readDataFileContent, ZIP_TYPE } from './data-file.ts';

const tags = ['profile'];
const path = '/api/profile/data_file' as const;

/** What the product keeps of the caller. */
export const myDataRouter = router({
  createFile: signedInProcedure
    .meta({
      openapi: { method: 'POST', path, summary: 'Have all that is kept of the caller put into a file', tags },
      repeatWindow: 10,
    })
    .output(DataFileAnswer)
    .mutation(({ ctx }) => createDataFile(ctx)),
  file: signedInProcedure
    .meta({ openapi: { method: 'GET', path, summary: "How the caller's newest file stands", tags } })
    .output(NewestDataFile)
    .query(({ ctx }) => getDataFile(ctx)),
  content: signedInProcedure
    .meta({ openapi: { method: 'GET', path: `${path}/{id}/content`, summary: 'The file of what is kept of the caller', tags } })
    .input(DataFileKey)
    .output(orFile(DataFileAnswer, ZIP_TYPE))
    .query(({ ctx, input }) => readDataFileContent(ctx, input)),
});
