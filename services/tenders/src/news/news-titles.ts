import type { Locale } from '@market/kit-contract/locale';

type Words = Record<Locale, string>;

/** What people are notified of about a tender, by its number. Nothing of a competitor stands in any of them. */
export const NEWS_TITLES = {
  proposed: (number: string) => ({ ru: `Новое предложение по заявке № ${number}`, en: `A new offer to tender ${number}` }),
  proposal_changed: (number: string) => ({
    ru: `Предложение по заявке № ${number} изменено`,
    en: `An offer to tender ${number} was changed`,
  }),
  withdrawn: (number: string) => ({ ru: `Предложение по заявке № ${number} отозвано`, en: `An offer to tender ${number} was withdrawn` }),
  waiting: (number: string) => ({
    ru: `Предложение по заявке № ${number} ждёт проверки`,
    en: `An offer to tender ${number} waits for review`,
  }),
  approved: (number: string) => ({
    ru: `Ваше предложение по заявке № ${number} прошло проверку`,
    en: `Your offer to tender ${number} has passed the review`,
  }),
  rejected: (number: string) => ({
    ru: `Ваше предложение по заявке № ${number} отклонено`,
    en: `Your offer to tender ${number} was rejected`,
  }),
  hired: (number: string) => ({ ru: `Вас выбрали по заявке № ${number}`, en: `You were chosen for tender ${number}` }),
  not_chosen: (number: string) => ({
    ru: `По заявке № ${number} выбрано другое предложение`,
    en: `Another offer was chosen for tender ${number}`,
  }),
  undone: (number: string) => ({ ru: `Выбор по заявке № ${number} отменён`, en: `The choice for tender ${number} was undone` }),
  reopened: (number: string) => ({
    ru: `Заявка № ${number} снова открыта: предложение можно отправить ещё раз`,
    en: `Tender ${number} is open again: you may send your offer once more`,
  }),
  improve: (number: string) => ({
    ru: `По заявке № ${number} просят улучшить предложение`,
    en: `You are asked to improve your offer to tender ${number}`,
  }),
  tender_changed: (number: string) => ({
    ru: `Заявка № ${number} изменена: предложение можно поправить`,
    en: `Tender ${number} was changed: you may change your offer`,
  }),
  tender_canceled: (number: string) => ({ ru: `Заявка № ${number} отменена`, en: `Tender ${number} was cancelled` }),
  expired: (number: string) => ({ ru: `Срок заявки № ${number} истёк`, en: `Tender ${number} has expired` }),
  expiring: (number: string) => ({ ru: `Заявка № ${number} скоро закроется`, en: `Tender ${number} closes soon` }),
  asked: (number: string) => ({ ru: `Вопрос по заявке № ${number}`, en: `A question about tender ${number}` }),
  answered: (number: string) => ({
    ru: `На ваш вопрос по заявке № ${number} ответили`,
    en: `Your question about tender ${number} was answered`,
  }),
} as const satisfies Record<string, (number: string) => Words>;
export type TenderNews = keyof typeof NEWS_TITLES;

/** New tenders that a vendor's saved filter found; in any language a number and a word that needs no plural. */
export const foundTitle = (count: number): Words => ({
  ru: `Новые заявки по вашему фильтру: ${count}`,
  en: `New tenders for your filter: ${count}`,
});
