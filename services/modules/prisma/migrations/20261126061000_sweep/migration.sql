ALTER TABLE module
  -- What was at work before the version that is: where a rollback leads.
  ADD COLUMN previous_version_id integer REFERENCES module_version (id);

ALTER TABLE module_version
  -- When readers were last offered it; NULL: they are, or never were.
  ADD COLUMN left_work_at timestamptz,
  -- When its files were deleted. The row stays, for the history.
  ADD COLUMN files_deleted_at timestamptz;

UPDATE module SET previous_version_id = (SELECT max(v.id) FROM module_version v
  WHERE v.module_id = module.id AND v.state = 'approved' AND v.id < module.live_version_id);

-- Nobody wrote down when these left: their days begin now.
UPDATE module_version v SET left_work_at = now() FROM module m
  WHERE m.id = v.module_id AND v.state = 'approved' AND v.id < m.live_version_id;

CREATE INDEX module_version_whole ON module_version (module_id) WHERE files_deleted_at IS NULL;
