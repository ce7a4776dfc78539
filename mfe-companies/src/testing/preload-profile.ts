/** Begins to fetch the profile for tests of pages that lead to it: one page does not know another. */
export const preloadProfile = (): void =>
  void Promise.all([import('../areas/settings/pages/profile/profile.page.tsx'), import('../areas/settings/texts.ts')]);
