import { CreatePublishKey, type PublishAction } from '@market/modules-contract/publish-key';
import type { z } from 'zod';

export const keySchema = CreatePublishKey.required();
export type KeyValues = z.input<typeof keySchema>;

/** For every module, and for publishing alone. */
export const emptyValues: KeyValues = { name: '', modules: [], actions: ['publish'] satisfies PublishAction[] };
