import { personId } from '@market/chat-contract/ids';
import type { Person } from '@market/chat-contract/person';
import type { PersonRow } from './person.queries.ts';

/** A person as the chat shows them: by name, never by address or phone. */
export const personView = (row: Omit<PersonRow, 'avatar'>): Person => ({
  id: personId(row.id),
  create_at: row.created_at,
  update_at: row.updated_at,
  delete_at: 0,
  username: `user${row.id}`,
  ...{ password: '', auth_service: '', email: '' },
  nickname: row.brand ?? '',
  first_name: row.name,
  last_name: '',
  position: '',
  roles: 'system_user',
  props: row.company_id === null ? {} : { company_id: String(row.company_id) },
  notify_props: {},
  last_password_update: 0,
  last_picture_update: row.updated_at,
  locale: row.locale,
  mfa_active: false,
  last_activity_at: 0,
  ...{ is_bot: false, bot_description: '', terms_of_service_id: '', terms_of_service_create_at: 0 },
});
