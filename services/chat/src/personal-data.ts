import { moment, type PersonalData, type PersonalTable } from '@market/service-kit/personal-data/claims';

const POST_TERM = {
  prunedBy: 'sweepChat',
  term: { ru: '3 года; удалённое вами — полгода (настройки)', en: '3 years; what you deleted half a year (settings)' },
};

/** What is told apart by a channel and a person. */
const inChannel = (what: PersonalTable['what'], exported: PersonalTable['exported']): PersonalTable => ({
  what,
  of: { columns: ['user_id'] },
  exported,
  key: ['channel_id', 'user_id'],
  purpose: 'conversations',
  ground: 'contract',
  kept: 'account',
  uponDeletion: 'deleted',
});

/** Of a conversation a person is given what they wrote themselves: the rest is the other side's. */
export const personalData: PersonalData = {
  person: {
    what: { ru: 'Имя и фото в переписке', en: 'Name and picture in conversations' },
    of: { columns: ['id'] },
    exported: ['name', 'avatar', 'locale', moment('created_at')],
    purpose: 'conversations',
    ground: 'contract',
    kept: 'marketplace',
    uponDeletion: { blanked: ['name', 'avatar', 'company_id'] },
  },
  channel: {
    what: { ru: 'Ваши разговоры с компаниями', en: 'Your conversations with companies' },
    of: { columns: ['user_id'] },
    exported: ['id', 'company_id', moment('create_at'), moment('last_post_at'), 'posts_num'],
    purpose: 'conversations',
    ground: 'contract',
    kept: 'marketplace',
    uponDeletion: 'stays',
  },
  post: {
    what: { ru: 'Ваши сообщения', en: 'What you wrote' },
    of: { columns: ['user_id'] },
    exported: ['channel_id', moment('create_at'), 'message', 'files_num'],
    key: ['create_at', 'id'],
    purpose: 'conversations',
    ground: 'contract',
    kept: POST_TERM,
    uponDeletion: 'stays',
  },
  file: {
    what: { ru: 'Отправленные вами файлы', en: 'Files that you sent' },
    of: { columns: ['user_id'] },
    exported: ['channel_id', moment('create_at'), 'name', 'mime_type', 'size'],
    purpose: 'conversations',
    ground: 'contract',
    kept: { prunedBy: 'sweepFiles', term: { ru: 'с сообщением; неотправленные — сутки', en: 'with the post; unposted ones a day' } },
    uponDeletion: 'stays',
  },
  reader: inChannel({ ru: 'Что вы прочитали', en: 'What you have read' }, ['channel_id', moment('viewed_at'), 'muted']),
  company_member: {
    ...inChannel({ ru: 'От чьего имени вы отвечаете', en: 'For whom you answer' }, ['company_id', moment('joined_at')]),
    key: ['company_id', 'user_id'],
  },
  channel_staff: {
    ...inChannel({ ru: 'Разговоры, в которые вы входили по работе', en: 'Conversations that you looked into as staff' }, [
      ...['channel_id', 'reason'],
      ...[moment('begin_at'), moment('until')],
    ]),
    purpose: 'safety',
    ground: 'interest',
    kept: { ...POST_TERM, prunedBy: 'forgetReports' },
  },
  channel_claim: {
    ...inChannel({ ru: 'Разговоры, которые начинаются', en: 'Conversations about to begin' }, []),
    of: { columns: ['creator_id', 'user_id'] },
    key: ['user_id', 'company_id'],
    kept: { prunedBy: 'claimChannel', term: { ru: 'минута', en: 'a minute' } },
    uponDeletion: 'stays',
  },
  report: {
    what: { ru: 'Ваши жалобы', en: 'Your reports' },
    of: { columns: ['reporter_id'] },
    exported: ['reason', 'text', moment('create_at'), 'decision'],
    purpose: 'safety',
    ground: 'interest',
    kept: { ...POST_TERM, prunedBy: 'forgetReports' },
    uponDeletion: 'stays',
  },
  writing_bar: {
    what: { ru: 'Запрет писать', en: 'A bar on writing' },
    of: { columns: ['user_id'] },
    exported: [moment('create_at'), moment('until')],
    key: ['user_id'],
    purpose: 'safety',
    ground: 'interest',
    kept: { ...POST_TERM, prunedBy: 'forgetReports' },
    uponDeletion: 'deleted',
  },
  order_card: {
    what: { ru: 'Заказы, о которых идёт разговор', en: 'Orders that are spoken of' },
    of: { columns: ['user_id'] },
    exported: [],
    purpose: 'conversations',
    ground: 'contract',
    kept: 'accounting',
    uponDeletion: 'stays',
  },
  company_card: 'companies',
  telling: 'progress',
};
