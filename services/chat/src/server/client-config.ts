import { FILES_MAX } from '@market/chat-contract/file';
import { POST_MAX } from '@market/chat-contract/post';
import { UPLOAD_MAX_BYTES } from '@market/kit-contract/uploaded-file';
import { MATTERMOST_VERSION } from '../mattermost-version.ts';

/** Every value is a text, as clients of Mattermost read them. */
export const clientConfig: Record<string, string> = {
  Version: MATTERMOST_VERSION,
  BuildNumber: MATTERMOST_VERSION,
  SiteName: 'Market',
  MaxPostSize: String(POST_MAX),
  MaxFileCount: String(FILES_MAX),
  CollapsedThreads: 'disabled',
  DefaultClientLocale: 'ru',
  AvailableLocales: 'ru,en',
  EnableLinkPreviews: 'false',
  EnableCustomEmoji: 'false',
  EnableFileAttachments: 'true',
  EnablePublicLink: 'false',
  MaxFileSize: String(UPLOAD_MAX_BYTES),
  PostEditTimeLimit: '0',
};
