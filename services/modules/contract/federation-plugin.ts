// Without zod, so that the shell reads its feed without fetching a library.

const lineOf = (version: string): number[] => version.split('.').map(Number);

/**
 * The run time of federation comes with the shell. It serves what older plugins of its major version wrote, but not what a newer one may call:
 * the major versions must be equal, and the minor version of the module must not be above that of the shell. Patches do not matter.
 */
export function isServedBy(shell: string, built: string): boolean {
  const [major = Number.NaN, minor = Number.NaN] = lineOf(built);
  const [shellMajor, shellMinor = 0] = lineOf(shell);
  return major === shellMajor && minor <= shellMinor;
}
