-- What was granted before says nothing of calls, and ran in the page.
UPDATE module SET granted = granted || '{"grants": []}'::jsonb WHERE granted IS NOT NULL AND NOT granted ? 'grants';
UPDATE module_version SET record = record || '{"level": "page", "grants": []}'::jsonb WHERE NOT record ? 'level';
