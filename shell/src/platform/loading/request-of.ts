/** Address of the file that did not arrive or run, where the failure says so; '' where not. */
export function requestOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { request, cause } = error as Error & { request?: unknown };
  return typeof request === 'string' ? request : requestOf(cause);
}
