import { notificationWanted } from '@market/notifications-contract/notification.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import { readCompanyMembers } from './change.queries.ts';
import type { JudgedProduct } from './judge-changes.ts';

const LONGEST = 200;

interface Judgement {
  kind: 'goods_approved' | 'goods_rejected';
  reason?: string;
}

/** Notifies the members of each company of what became of its goods: once for all that were judged together. */
export async function notifyJudgement(tx: Tx, products: readonly JudgedProduct[], judgement: Judgement): Promise<void> {
  const companies = [...new Set(products.map(({ company_id }) => company_id))];
  for (const { id, members } of await readCompanyMembers(tx, { companies })) {
    const own = products.filter(({ company_id }) => company_id === id);
    for (const member of members) await notifyMember(tx, member, { own, judgement });
  }
}

async function notifyMember(tx: Tx, userId: number, { own, judgement }: { own: JudgedProduct[]; judgement: Judgement }): Promise<void> {
  const [first] = own;
  if (!first) return;
  const isApproval = judgement.kind === 'goods_approved';
  const name = (first.change.content ?? first.content).name;
  const what = own.length === 1 ? name : String(own.length);
  const reason = judgement.reason?.slice(0, LONGEST * 2).toWellFormed();
  await emit(tx, notificationWanted('catalogue'), userId, {
    user_id: userId,
    topic: 'goods',
    kind: judgement.kind,
    intent: isApproval ? 'success' : 'error',
    title: own.length === 1 ? aboutOne(isApproval, what) : aboutMany(isApproval, what),
    text: reason ? { ru: `Причина: ${reason}`, en: `Reason: ${reason}` } : null,
    target: own.length === 1 ? { kind: 'product.edit', id: first.id } : { kind: 'goods' },
  });
}

/** Notifies a moderator of what could not be published after all, and waits again. */
export async function notifyOfImpossible(tx: Tx, userId: number, products: readonly JudgedProduct[]): Promise<void> {
  const [first] = products;
  if (!first) return;
  const what = products.length === 1 ? (first.change.content ?? first.content).name : String(products.length);
  await emit(tx, notificationWanted('catalogue'), userId, {
    user_id: userId,
    topic: 'goods',
    kind: 'approval_impossible',
    intent: 'warning',
    title: products.length === 1 ? { ru: `Не удалось одобрить: ${what}`, en: `Could not be approved: ${what}` } : impossibleMany(what),
    text: {
      ru: 'Указанной категории или типа больше нет. Изменения снова ждут модерации.',
      en: 'A category or type in question is gone. The changes wait for moderation again.',
    },
    target: { kind: 'goods.moderation' },
  });
}

const impossibleMany = (count: string) => ({
  ru: `Не удалось одобрить товары: ${count}`,
  en: `Products that could not be approved: ${count}`,
});

const aboutOne = (isApproval: boolean, name: string) =>
  isApproval
    ? { ru: `Товар прошёл проверку: ${name}`, en: `The product was approved: ${name}` }
    : { ru: `Товар не прошёл проверку: ${name}`, en: `The product was not approved: ${name}` };

const aboutMany = (isApproval: boolean, count: string) =>
  isApproval
    ? { ru: `Прошли проверку товары: ${count}`, en: `Products approved: ${count}` }
    : { ru: `Не прошли проверку товары: ${count}`, en: `Products not approved: ${count}` };
