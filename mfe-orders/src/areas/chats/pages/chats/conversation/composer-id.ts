/** Of the field in which a conversation is written: whoever leaves its posts by the keyboard comes back to it. */
export const composerId = (channel: string): string => `composer-${channel}`;
