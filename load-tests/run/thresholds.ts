/** What one stage showed. Times in milliseconds. */
export interface StageFigures {
  users: number;
  journeys: number;
  /** Journeys that were due and found no free person: load that was not put. */
  dropped: number;
  steps: number;
  /** Steps whose answer was not what it had to be, whatever the reason. */
  failed: number;
  /** Of those: 5xx, or no answer. */
  serverErrors: number;
  mean: number;
  p99: number;
}

/** Mattermost's own load test allows so many errors, and asks for absolute times; these are ratios, which hold on any machine. */
export const ERRORS_MOST = 0.000_25;
const MEAN_MOST = 3;
const P99_MOST = 5;

/** Why a stage does not hold beside the calm stage of the same run; nothing: it holds. */
export function faultsOf(stage: StageFigures, calm: StageFigures): string[] {
  const { steps, journeys, dropped } = stage;
  if (steps === 0) return ['no step was taken'];
  return [
    over('5xx', stage.serverErrors / steps, ERRORS_MOST),
    over('failed steps', stage.failed / steps, ERRORS_MOST),
    over('journeys not begun', dropped / (journeys + dropped), ERRORS_MOST),
    ...(stage === calm ? [] : [times('mean', stage.mean / calm.mean, MEAN_MOST), times('p99', stage.p99 / calm.p99, P99_MOST)]),
  ].filter((fault) => fault !== '');
}

// A ratio that is no number is no better than a bad one.
const over = (what: string, share: number, most: number): string =>
  share <= most ? '' : `${what} ${(share * 100).toFixed(3)} % > ${(most * 100).toFixed(3)} %`;
const times = (what: string, ratio: number, most: number): string =>
  ratio <= most ? '' : `${what} ${ratio.toFixed(1)} × calm > ${most} ×`;
