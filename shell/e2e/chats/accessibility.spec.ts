import { as, type Come, expectAccessibleScreens } from '../accessible-screens.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { aConversation, aReport, bar, inspect } from './conversations.ts';

const RUDE = ['Сколько будет сто штук?', 'Сами считайте'];

const waitingReport: Come = async (page) => {
  const report = await aReport(page, await aConversation(page, RUDE));
  await comeSignedIn(page, demo.admin);
  return `/chats/reports/${report}`;
};

const decidedReport: Come = async (page) => {
  const report = await aReport(page, await aConversation(page, RUDE));
  await bar(page, report, demo.admin);
  await comeSignedIn(page, demo.manager);
  return `/chats/reports/${report}`;
};

/** Of those who may not write there is at least one. */
const bars: Come = async (page) => {
  await decidedReport(page);
  return '/chats/bars';
};

/** A conversation of others that an employee reads, unseen. */
const inspected =
  (pathOf: (channel: string) => string): Come =>
  async (page) => {
    const conversation = await aConversation(page, RUDE);
    await inspect(page, conversation, demo.manager);
    await comeSignedIn(page, demo.manager);
    return pathOf(conversation.channel);
  };

const emptyArchive: Come = async (page) => {
  const { buyer } = await aConversation(page, []);
  await comeSignedIn(page, buyer.login, buyer.password);
  return '/chats?archived=true';
};

expectAccessibleScreens([
  ['the conversations of a buyer', as(demo.buyer, '/chats')],
  ['the conversations of a vendor', as(demo.vendor, '/chats')],
  ['posts that were found', as(demo.vendor, '/chats?q=отгрузка')],
  ['an empty archive of conversations', emptyArchive],
  ['reports of conversations that wait', as(demo.admin, '/chats/reports')],
  ['reports of conversations that were decided', as(demo.manager, '/chats/reports?state=decided')],
  ['a report that waits', waitingReport],
  ['a report that was decided', decidedReport],
  ['who may not write', bars],
  ['conversations that an employee reads', inspected(() => '/chats/inspections')],
  ['a conversation that an employee reads', inspected((channel) => `/chats/${channel}`)],
]);
