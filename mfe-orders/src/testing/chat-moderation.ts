import type { OwnChannel } from '@market/chat-contract/channel';
import { personId, TEAM_ID } from '@market/chat-contract/ids';
import type { Bar, Inspection, ReportInContext, StaffReport } from '@market/chat-contract/moderation';
import type { Post } from '@market/chat-contract/post';

/** 20 November 2026, noon in UTC. */
export const NOON = 1_795_176_000_000;
export const CHANNEL = 'cccccccccccccccccccccccccc';
export const POST = 'pppppppppppppppppppppppppp';

const company = { id: 3, name: 'Волжский лён' };
export const BUYER = { id: 9, name: 'Ирина Лавкина' };
export const SELLER = { id: 12, name: 'Пётр Продавцов' };
const MODERATOR = { id: 2, name: 'Мария Менеджерова' };

/** A conversation as its buyer has it. */
export const aChannel = (patch: Partial<OwnChannel> = {}): OwnChannel => ({
  ...{ id: CHANNEL, create_at: NOON, update_at: NOON, delete_at: 0, team_id: TEAM_ID, type: 'G', display_name: company.name },
  ...{ name: CHANNEL, header: '', purpose: '', last_post_at: NOON, last_root_post_at: NOON, total_msg_count: 2 },
  ...{ total_msg_count_root: 2, extra_update_at: 0, creator_id: personId(BUYER.id), scheme_id: '', group_constrained: false },
  ...{ shared: false, props: { company_id: company.id, user_id: BUYER.id } },
  ...{ company: { ...company, logo: null }, user: { ...BUYER, avatar: null }, party: 'user', last_post: null },
  ...{ unread: 0, muted: false, read_only: null, blocked: null },
  ...patch,
});

export const aPost = (id: string, patch: Partial<Post> = {}): Post => ({
  ...{ id, create_at: NOON, update_at: NOON, edit_at: 0, delete_at: 0, is_pinned: false, user_id: personId(BUYER.id) },
  ...{ channel_id: CHANNEL, root_id: '', original_id: '', message: 'Здравствуйте', type: '', props: {}, hashtags: '' },
  ...{ file_ids: [], pending_post_id: '', reply_count: 0, last_reply_at: 0, participants: null },
  metadata: { embeds: [], emojis: [], files: [], images: {} },
  ...patch,
});

/** A report that waits: a buyer of what a seller wrote. */
export const aReport = (patch: Partial<StaffReport> = {}): StaffReport => ({
  ...{ id: 5, channel_id: CHANNEL, post_id: POST, reason: 'abuse', text: 'Грубит', create_at: NOON },
  ...{ company, user: BUYER, reporter: BUYER, accused: SELLER, decided: null },
  ...patch,
});

export const aReportInContext = (patch: Partial<ReportInContext> = {}): ReportInContext => ({
  ...aReport(),
  post: { id: POST, message: 'Сами считайте', card: null, files: [], create_at: NOON + 2, delete_at: 0 },
  posts: [
    aPost('a'.repeat(26), { create_at: NOON + 1, message: 'Сколько будет сто штук?' }),
    aPost(POST, { create_at: NOON + 2, user_id: personId(SELLER.id), message: 'Сами считайте' }),
    aPost('z'.repeat(26), { create_at: NOON + 3, delete_at: NOON + 9, user_id: personId(SELLER.id), message: '' }),
  ],
  people: [BUYER, SELLER],
  ...patch,
});

export const aDecision = (patch: Partial<NonNullable<StaffReport['decided']>> = {}): NonNullable<StaffReport['decided']> => ({
  ...{ decision: 'bar', days: 7, note: 'Второй раз', by: MODERATOR, decide_at: NOON + 60_000 },
  ...patch,
});

export const aBar = (patch: Partial<Bar> = {}): Bar => ({
  ...{ user: SELLER, until: NOON, note: 'Второй раз', by: MODERATOR, create_at: NOON, report_id: 5 },
  ...patch,
});

export const anInspection = (patch: Partial<Inspection> = {}): Inspection => ({
  ...{ channel: aChannel({ party: 'staff', read_only: 'watching' }), reason: 'Жалоба покупателя', begin_at: NOON },
  ...{ until: NOON + 3_600_000, join_at: null },
  ...patch,
});

/** A page of a list. */
export const listed = <Row>(...data: Row[]) => ({ data, page: 1, per_page: 20, total: data.length });
