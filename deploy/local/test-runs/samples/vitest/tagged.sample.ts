import { test } from 'vitest';

test('holds with the largest input', { tags: 'full' }, () => {});
