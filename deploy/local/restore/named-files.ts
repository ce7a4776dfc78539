/** Which files the rows of a service name. SQL of its own: what the product believes of itself is no evidence. */
export interface NamedFiles {
  /** First words of the keys under which it keeps files. */
  folders: readonly string[];
  /** Rows `key` and `must`: false where the file may be missing, because it is made on demand or about to be deleted. */
  sql: string;
}

/** Every rendering of pictures in an `imageStore`; `names`: a statement whose rows are `name`. */
const pictures = (folder: string, sizes: string, names: string): string =>
  `SELECT '${folder}/' || size || '/' || name || '.jpg' AS key, true AS must FROM (${names}) named, unnest('{${sizes}}'::text[]) size
    WHERE name IS NOT NULL`;

const CATALOGUE = `WITH picture AS (
    SELECT path, true AS must FROM product_photo UNION SELECT path, true FROM product_change_photo
    UNION SELECT cover_path, true FROM collection WHERE cover_path IS NOT NULL
    UNION SELECT path, false FROM import_photo WHERE path IS NOT NULL UNION SELECT path, false FROM dropped_picture)
  SELECT 'catalogue/original/' || path AS key, must FROM picture
  UNION ALL SELECT 'catalogue/' || size || '/' || path || '.' || format, false
    FROM picture, unnest('{big,small}'::text[]) size, unnest('{webp,jpg,avif}'::text[]) format
  UNION ALL SELECT file_key, true FROM export_job WHERE file_key IS NOT NULL`;

const CHAT = `SELECT 'chat/file/' || id || '/whole' AS key, true AS must FROM file
  UNION ALL SELECT 'chat/file/' || id || '/' || rendering, true FROM file, unnest('{preview,thumbnail}'::text[]) rendering WHERE width > 0`;

/** A draft's files go a moment after its row forgets them, and come a moment before it is whole. */
const MODULES = `SELECT DISTINCT 'module/' || left(f.digest, 2) || '/' || f.digest || suffix AS key, true AS must
    FROM module_file f JOIN module_version v ON v.id = f.version_id,
      unnest(CASE WHEN f.path ~ '\\.(js|css|json)$' THEN ARRAY['', '.br', '.gz'] ELSE ARRAY[''] END) suffix
    WHERE v.files_deleted_at IS NULL
  UNION ALL SELECT 'draft/' || split_part(d.version, '-draft.', 2) || '/' || content.digest, d.is_whole
    FROM draft d, jsonb_each_text(d.files) content(path, digest)`;

export const NAMED_FILES: Readonly<Record<string, NamedFiles>> = {
  catalogue: { folders: ['catalogue'], sql: CATALOGUE },
  chat: { folders: ['chat'], sql: CHAT },
  companies: { folders: ['companies'], sql: pictures('companies/logo', 'big,small', 'SELECT logo_path AS name FROM company') },
  content: { folders: ['content'], sql: pictures('content/publication', 'big,small', 'SELECT photo AS name FROM publication') },
  identity: {
    folders: ['identity'],
    sql: `${pictures('identity/avatar', 'big,small', 'SELECT avatar_path AS name FROM "user"')}
      UNION ALL SELECT file_key, state = 'done' FROM data_file`,
  },
  modules: { folders: ['module', 'draft'], sql: MODULES },
  orders: { folders: ['orders'], sql: 'SELECT file_key AS key, true AS must FROM order_file WHERE file_key IS NOT NULL' },
  tenders: {
    folders: ['tenders'],
    sql: pictures('tenders/photo', 'big,small', 'SELECT name FROM tender_photo UNION SELECT name FROM proposal_photo'),
  },
};
