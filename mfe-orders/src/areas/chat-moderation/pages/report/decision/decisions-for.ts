import type { ReportDecision, ReportInContext } from '@market/chat-contract/moderation';

type Judged = Pick<ReportInContext, 'accused' | 'post'>;

/** What can be decided: a post goes that stands, and a person is barred where there is one. */
export function decisionsFor({ accused, post }: Judged): ReportDecision[] {
  const stands = post !== null && post.delete_at === 0;
  return ['dismiss', ...(stands ? (['remove'] as const) : []), ...(accused ? (['bar'] as const) : [])];
}
