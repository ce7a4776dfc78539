import { useUrlState } from '@market/shell-kit/routing/url-state';
import { useEffect, useEffectEvent } from 'react';
import { chatsParams } from '../../chats-params.ts';

/** An address may name a post, as the results of a search do: it is gone to once, and then the reader goes where they like. */
export function useNamedPost(jump: (id: string) => void): void {
  const [{ post }, change] = useUrlState(chatsParams);
  const go = useEffectEvent((id: string) => {
    jump(id);
    change({ post: '' });
  });
  useEffect(() => {
    if (post !== '') go(post);
  }, [post]);
}
