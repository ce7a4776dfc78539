import { FileInfo, FilesUploaded, GetFile, UploadFiles } from '@market/chat-contract/file';
import { GetPost } from '@market/chat-contract/post';
import { orFile } from '@market/service-kit/http/file-answer';
import { router } from '@market/service-kit/trpc/trpc';
import { z } from 'zod';
import { traderProcedure } from '../procedures.ts';
import { getFileInfo, getFilesOfPost, readContent } from './read-file.ts';
import { uploadFiles } from './upload-files.ts';

const tags = ['chat'];
const ANY = 'application/octet-stream';
const JPEG = 'image/jpeg';

export const fileRouter = router({
  upload: traderProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/v4/files', summary: 'Send files, for a post that follows', tags, status: 201 },
      repeatWindow: 10,
    })
    .input(UploadFiles)
    .output(FilesUploaded)
    .mutation(({ ctx, input }) => uploadFiles(ctx, input)),
  info: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/files/{id}/info', summary: 'What is known of a file', tags } })
    .input(GetFile)
    .output(FileInfo)
    .query(({ ctx, input }) => getFileInfo(ctx, input)),
  ofPost: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/posts/{id}/files/info', summary: 'Files of a post', tags } })
    .input(GetPost)
    .output(z.array(FileInfo))
    .query(({ ctx, input }) => getFilesOfPost(ctx, input)),
  content: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/files/{id}', summary: 'A file', tags } })
    .input(GetFile)
    .output(orFile(FileInfo, ANY))
    .query(({ ctx, input }) => readContent(ctx, input, 'whole')),
  preview: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/files/{id}/preview', summary: 'A picture, smaller', tags } })
    .input(GetFile)
    .output(orFile(FileInfo, JPEG))
    .query(({ ctx, input }) => readContent(ctx, input, 'preview')),
  thumbnail: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/files/{id}/thumbnail', summary: 'A picture, as small as in a list', tags } })
    .input(GetFile)
    .output(orFile(FileInfo, JPEG))
    .query(({ ctx, input }) => readContent(ctx, input, 'thumbnail')),
});
