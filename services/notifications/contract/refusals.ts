import type { RefusalTexts } from '@market/kit-contract/envelope';

/** Every refusal of this service with its sentence. */
export const notificationsRefusals = {
  PREFERENCE_FIXED: {
    ru: 'Предупреждения о безопасности отключить нельзя',
    en: 'Security warnings cannot be switched off',
  },
} as const satisfies RefusalTexts;
