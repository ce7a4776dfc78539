/** Addresses of the module, written once. */
export const SETTINGS_PATH = '/settings';
export const PROFILE_PATH = '/settings/profile';
