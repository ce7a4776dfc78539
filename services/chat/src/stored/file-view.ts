import type { FileInfo } from '@market/chat-contract/file';
import { personId } from '@market/chat-contract/ids';
import type { FileRow } from './file.queries.ts';

/** A file in the words of Mattermost. */
export const fileView = (row: FileRow, clientId = ''): FileInfo => ({
  id: row.id,
  user_id: personId(row.user_id),
  channel_id: row.channel_id,
  post_id: row.post_id ?? '',
  ...{ create_at: row.create_at, update_at: row.create_at, delete_at: 0 },
  ...{ name: row.name, extension: row.extension, size: row.size, mime_type: row.mime_type, width: row.width, height: row.height },
  has_preview_image: row.width > 0,
  clientId,
  archived: false,
});
