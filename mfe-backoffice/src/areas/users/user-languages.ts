/** Languages of those we trade with, by their two letters. */
export const USER_LANGUAGES = ['ru', 'en', 'tr', 'ky', 'zh', 'vi', 'uz', 'tg'] as const;
