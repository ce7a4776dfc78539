/** Names of what the chat keeps in the module's cache of server data. All begin alike, so that all can be asked for anew together. */
export const chatKey = ['chat'] as const;
export const channelsKey = (archived: boolean) => [...chatKey, 'channels', archived] as const;
export const allChannelKey = [...chatKey, 'channel'] as const;
export const channelKey = (id: string) => [...allChannelKey, id] as const;
export const postsKey = (channel: string) => [...chatKey, 'posts', channel] as const;
export const membersKey = (channel: string) => [...chatKey, 'members', channel] as const;
export const allPeopleKey = [...chatKey, 'people'] as const;
export const peopleKey = (channel: string) => [...allPeopleKey, channel] as const;
export const companyPeopleKey = (ids: readonly string[]) => [...chatKey, 'company-people', ...ids] as const;
/** Beside the others: only the live line tells of it. */
export const statusesKey = ['chat-statuses'] as const;
export const fileKey = (path: string) => ['chat-file', path] as const;
export const foundKey = (words: string) => [...chatKey, 'found', words] as const;
export const foundChannelsKey = (ids: readonly string[]) => [...chatKey, 'found-channels', ...ids] as const;
