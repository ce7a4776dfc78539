import { planTables } from '@market/billing-plans/plan-tables';
import { type PersonalData, type PersonalTable, roubles } from '@market/service-kit/personal-data/claims';

const said = (what: PersonalTable['what'], exported: PersonalTable['exported']): PersonalTable => ({
  what,
  of: { columns: ['user_id'] },
  exported,
  purpose: 'tenders',
  ground: 'contract',
  kept: 'marketplace',
  uponDeletion: 'stays',
});

export const personalData: PersonalData = {
  ...planTables,
  person: {
    ...said({ ru: 'Имя для тендеров', en: 'The name for tenders' }, ['fio']),
    of: { columns: ['id'] },
    kept: 'account',
    uponDeletion: 'deleted',
  },
  tender: {
    ...said({ ru: 'Ваши тендеры', en: 'Your tenders' }, [
      ...['id', 'number', 'title', 'description', roubles('desired_price'), 'price_for', 'quantity', 'city', 'needed_by', 'closes_on'],
      ...['categories', 'status', 'created_at', 'deleted_at'],
    ]),
    uponDeletion: {
      blanked: ['title', 'description', 'city'],
      unless: { ru: 'если исполнитель выбран', en: 'where a proposal was hired' },
    },
  },
  tender_photo: {
    ...said({ ru: 'Фото к тендерам', en: 'Pictures of tenders' }, ['tender_id', 'name']),
    of: { by: 'tender_id', through: 'tender' },
    kept: { with: 'tender' },
  },
  proposal: said({ ru: 'Предложения, которые вы сделали', en: 'Proposals that you made' }, [
    ...['id', 'tender_id', 'company_id', 'comment', roubles('price'), 'price_for', 'quantity', 'delivery_days', 'status', 'created_at'],
  ]),
  proposal_version: {
    ...said({ ru: 'Прежние редакции предложений', en: 'Earlier versions of proposals' }, ['proposal_id', 'version', 'said', 'replaced_at']),
    of: { by: 'proposal_id', through: 'proposal' },
    key: ['proposal_id', 'version'],
    kept: { with: 'proposal' },
  },
  question: said({ ru: 'Вопросы, которые вы задали', en: 'Questions that you asked' }, ['tender_id', 'text', 'asked_at']),
  tender_alert: {
    ...said({ ru: 'Подписка на новые тендеры', en: 'The alert for new tenders' }, ['categories', 'text', roubles('price_from'), 'told_at']),
    key: ['user_id'],
    kept: 'account',
    uponDeletion: 'deleted',
  },
  wanted_offer: 'offers',
  proposal_photo: 'pictures',
  tender_year: 'counters',
  category_card: 'taxonomy',
  company_card: 'companies',
};
