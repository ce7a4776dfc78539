/** A figure of a campaign, for whoever reads the run's output. */
export const report = (line: string): boolean => process.stdout.write(`${line}\n`);
