import { z } from 'zod';
import { type FileStorage, localFiles } from './files.ts';

/** Where services keep files: in a bucket, which needs credentials as the AWS SDK finds them, or in a folder. */
export const FilesEnv = z.object({
  /** Where files are without a bucket. */
  FILES_DIR: z.string().default('files'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.string().optional(),
});

/** The files of one service: in a bucket, below its name. */
export async function openFiles(env: z.output<typeof FilesEnv>, service: string): Promise<FileStorage> {
  if (!env.S3_BUCKET) return localFiles(env.FILES_DIR);
  const { s3Files } = await import('./files-s3.ts');
  return s3Files({ bucket: env.S3_BUCKET, region: env.S3_REGION, endpoint: env.S3_ENDPOINT, prefix: `${service}/` });
}
