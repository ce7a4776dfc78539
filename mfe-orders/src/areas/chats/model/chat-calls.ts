import type { chatApi } from '../../../api.ts';

/** Calls of the chat service outside of what draws: they outlive the page. */
export type ChatCalls = ReturnType<typeof chatApi.hooks.useUtils>['client'];
