import { serviceSchema } from '@market/service-kit/prisma/service-schema';

// Everything is written and read by declared statements: the clock of a channel is moved under its lock by SQL alone.
export default serviceSchema('chat', [
  ...['person', 'company_card', 'company_member', 'order_card'],
  ...['channel', 'channel_claim', 'post', 'file', 'reader', 'telling'],
  ...['channel_staff', 'report', 'writing_bar'],
]);
