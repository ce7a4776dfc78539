import { Done } from '@market/chat-contract/ids';
import { Unread } from '@market/chat-contract/member';
import { CreatePost, GetPost, ListPosts, ListUnread, Post, PostList, PostsFound, SearchPosts, SetUnread } from '@market/chat-contract/post';
import { raw } from '@market/service-kit/trpc/raw-json';
import { router } from '@market/service-kit/trpc/trpc';
import { traderProcedure } from '../procedures.ts';
import { createPost } from './create-post.ts';
import { deletePost, setUnread } from './delete-post.ts';
import { getPost, getThread, listPosts, listUnread } from './read-posts.ts';
import { searchPosts } from './search-posts.ts';

const tags = ['chat'];

export const postRouter = router({
  list: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/channels/{id}/posts', summary: 'Posts of a conversation', tags }, raw: true })
    .input(ListPosts)
    .output(raw(PostList))
    .query(({ ctx, input }) => listPosts(ctx, input)),
  unread: traderProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v4/users/{user}/channels/{id}/posts/unread',
        summary: 'Posts beside the first unread one',
        tags,
      },
      raw: true,
    })
    .input(ListUnread)
    .output(raw(PostList))
    .query(({ ctx, input }) => listUnread(ctx, input)),
  create: traderProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/v4/posts', summary: 'Write a post', tags, status: 201 },
      repeatWindow: 3,
      namedBy: 'pending_post_id',
    })
    .input(CreatePost)
    .output(Post)
    .mutation(({ ctx, input }) => createPost(ctx, input)),
  get: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/posts/{id}', summary: 'A post', tags } })
    .input(GetPost)
    .output(Post)
    .query(({ ctx, input }) => getPost(ctx, input)),
  thread: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/posts/{id}/thread', summary: 'A post and what it quotes', tags }, raw: true })
    .input(GetPost)
    .output(raw(PostList))
    .query(({ ctx, input }) => getThread(ctx, input)),
  search: traderProcedure
    .meta({
      openapi: {
        ...{ method: 'POST', path: '/api/v4/posts/search', summary: 'Look for posts in all conversations of the caller', tags },
        also: [{ method: 'POST', path: '/api/v4/teams/{team}/posts/search' }],
      },
    })
    .input(SearchPosts)
    .output(PostsFound)
    .query(({ ctx, input }) => searchPosts(ctx, input)),
  delete: traderProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/v4/posts/{id}', summary: 'Delete a post', tags } })
    .input(GetPost)
    .output(Done)
    .mutation(({ ctx, input }) => deletePost(ctx, input)),
  setUnread: traderProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/v4/users/{user}/posts/{id}/set_unread', summary: 'Make a post unread again', tags },
      repeatable: 'What is unread stays so until it is seen.',
    })
    .input(SetUnread)
    .output(Unread)
    .mutation(({ ctx, input }) => setUnread(ctx, input)),
});
