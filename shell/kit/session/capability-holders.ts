import type { Audience } from '@market/modules-contract/manifest';
import { admins, buyers, buyersAndStaff, purchasers, staff, traders, vendors, vendorsAndAdmins, vendorsAndStaff } from './audiences.ts';

interface Holding {
  holders: readonly Audience[];
  /** What the holders may call, as `<service>/<procedure>`: `deploy/local/authorisation/audiences.test.ts` compares the two. */
  procedures: readonly string[];
  /** The service lets others call it too: the specification shows the control to these alone. */
  isNarrower?: true;
}

/** What the specification lets whom do, named by the thing and the action. Pure data. */
export const capabilityHolders = {
  'bonuses.manage': { holders: admins, procedures: ['billing/transaction.add', 'billing/transaction.balance'] },
  'categories.manage': {
    holders: staff,
    procedures: ['catalogue/category.create', 'catalogue/category.update', 'catalogue/category.delete', 'catalogue/category.setPositions'],
  },
  // Conversations of others are read after a stated reason.
  'chats.moderate': {
    holders: staff,
    procedures: [
      'chat/report.list',
      'chat/report.get',
      'chat/report.decide',
      'chat/bar.list',
      'chat/bar.lift',
      'chat/watch.list',
      'chat/watch.begin',
      'chat/watch.join',
      'chat/watch.leave',
    ],
  },
  // Vendors write to their customers, everybody else to companies; the service knows whose turn it is.
  'chats.company': { holders: buyersAndStaff, procedures: ['chat/channel.open'], isNarrower: true },
  'chats.user': { holders: vendors, procedures: ['chat/channel.open'], isNarrower: true },
  'companies.favor': { holders: buyers, procedures: ['companies/favorite.add', 'companies/favorite.remove'], isNarrower: true },
  'companies.goods': { holders: buyersAndStaff, procedures: ['catalogue/product.listByCompany'], isNarrower: true },
  'companies.manage-all': {
    holders: staff,
    procedures: ['companies/company.queue', 'companies/company.delete', 'companies/company.setStatus', 'companies/company.setTrusted'],
  },
  'documents.edit': {
    holders: admins,
    procedures: ['content/document.create', 'content/document.edit', 'content/document.versions', 'content/document.restore'],
  },
  'favorites.keep': { holders: buyersAndStaff, procedures: ['catalogue/favorite.add', 'catalogue/favorite.remove'] },
  'goods.manage': {
    holders: vendorsAndStaff,
    procedures: ['catalogue/goods.list', 'catalogue/product.create', 'catalogue/product.update', 'catalogue/product.delete'],
  },
  'goods.manage-all': {
    holders: staff,
    procedures: ['catalogue/moderation.list', 'catalogue/moderation.approve', 'catalogue/moderation.reject'],
  },
  'modules.decide': {
    holders: admins,
    procedures: ['modules/rollout.approve', 'modules/rollout.reject', 'modules/rollout.grant', 'modules/place.order'],
  },
  // Machines with a key of these do it as well.
  'modules.offer': { holders: vendorsAndAdmins, procedures: ['modules/rollout.setLive', 'modules/config.set'], isNarrower: true },
  // Machines with a key of these publish as well.
  'modules.publish': {
    holders: vendorsAndAdmins,
    procedures: ['modules/publisher.createKey', 'modules/publisher.listKeys', 'modules/publisher.revokeKey'],
  },
  'modules.see-all': { holders: staff, procedures: ['modules/module.list'], isNarrower: true },
  'modules.switch': { holders: vendorsAndAdmins, procedures: ['modules/rollout.stop', 'modules/rollout.start'] },
  // Payment after delivery, with a reason.
  'orders.complete-unpaid': { holders: admins, procedures: ['orders/order.update'], isNarrower: true },
  'orders.manage-all': { holders: staff, procedures: ['orders/order.delete'] },
  'orders.place': { holders: purchasers, procedures: ['orders/cart.checkout', 'orders/cart.merge'] },
  'orders.sell': { holders: vendorsAndStaff, procedures: ['orders/order.setStatuses'] },
  // Whoever wrote a review may delete it; this is about those of others.
  'reviews.delete': { holders: staff, procedures: ['catalogue/review.delete', 'companies/review.delete'], isNarrower: true },
  'staff.require-second-factor': { holders: admins, procedures: ['identity/secondFactor.staffRule', 'identity/secondFactor.setStaffRule'] },
  'payments.manage': {
    holders: admins,
    procedures: [
      'billing/cardPayment.list',
      'billing/cardPayment.get',
      'billing/cardPayment.refund',
      'billing/cardPayment.check',
      'billing/cardPayment.ledger',
      'billing/payout.add',
    ],
  },
  // Vendors read their own company's.
  'plans.see-all': { holders: admins, procedures: ['billing/tariff.planOfCompany'] },
  'publications.write': {
    holders: traders,
    procedures: ['content/publication.create', 'content/publication.update', 'content/publication.delete'],
  },
  'statements.import': {
    holders: vendorsAndAdmins,
    procedures: ['billing/statement.upload', 'billing/statement.match', 'billing/statement.import'],
  },
  // A vendor's statement is of their own company.
  'statements.import-all': { holders: admins, procedures: ['billing/statement.upload'], isNarrower: true },
  // Whoever posted a tender looks at its proposals too; this is about all that wait.
  'tariffs.edit': { holders: admins, procedures: ['billing/tariff.update', 'billing/tariff.assign'] },
  'tenders.moderate': { holders: staff, procedures: ['tenders/proposal.update'], isNarrower: true },
  'tenders.post': { holders: buyersAndStaff, procedures: ['tenders/tender.add', 'tenders/tender.update', 'tenders/tender.delete'] },
  'tenders.propose': { holders: vendors, procedures: ['tenders/proposal.add', 'tenders/question.ask', 'tenders/alert.set'] },
  'users.manage': { holders: admins, procedures: ['identity/user.list', 'identity/user.create', 'identity/user.block'] },
  'reviews.write': { holders: buyersAndStaff, procedures: ['catalogue/review.create', 'companies/review.create'] },
} as const satisfies Record<string, Holding>;
