/** What became of one test of a deployment that a tool of others carries out. */
export interface DeployTestResult {
  name: string;
  result: 'passed' | 'failed' | 'skipped';
  /** Of a failure and of what was left out. */
  why?: string;
}
