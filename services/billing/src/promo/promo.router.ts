import {
  ActivateCode,
  CodeActivated,
  CreatePromoCode,
  ListPromoCodes,
  ListPromoStatistics,
  PromoCodeAnswer,
  PromoCodeDeleted,
  PromoCodeId,
  PromoCodePage,
  PromoSettings,
  PromoSettingsAnswer,
  PromoStatisticsAnswer,
  PromoStatisticsPage,
  UpdatePromoCode,
} from '@market/billing-contract/promo-code';
import { raw } from '@market/service-kit/trpc/raw-json';
import { router } from '@market/service-kit/trpc/trpc';
import { adminProcedure, payerProcedure, subscriberProcedure } from '../procedures.ts';
import { activateCode } from './activate-code.ts';
import {
  createPromoCode,
  deletePromoCode,
  getPromoCode,
  getPromoSettings,
  updatePromoCode,
  updatePromoSettings,
} from './change-promo-codes.ts';
import { listPromoCodes } from './list-promo-codes.ts';
import { getPromoStatistics, listPromoStatistics } from './promo-statistics.ts';

const tags = ['promo_code'];

export const promoRouter = router({
  list: payerProcedure
    .meta({ openapi: { method: 'GET', path: '/api/promo_codes', summary: 'Promo codes, page by page', tags } })
    .input(ListPromoCodes)
    .output(PromoCodePage)
    .query(({ ctx, input }) => listPromoCodes(ctx, input)),
  get: payerProcedure
    .meta({ openapi: { method: 'GET', path: '/api/promo_code/{id}', summary: 'A promo code', tags } })
    .input(PromoCodeId)
    .output(PromoCodeAnswer)
    .query(({ ctx, input }) => getPromoCode(ctx, input)),
  statistics: payerProcedure
    .meta({ openapi: { method: 'GET', path: '/api/promo_code_stat_all', summary: 'What came of promo codes in a period', tags } })
    .input(ListPromoStatistics)
    .output(raw(PromoStatisticsPage))
    .query(({ ctx, input }) => listPromoStatistics(ctx, input)),
  statisticsOf: payerProcedure
    .meta({ openapi: { method: 'GET', path: '/api/promo_code_stat', summary: 'What came of one promo code', tags } })
    .input(PromoCodeId)
    .output(raw(PromoStatisticsAnswer))
    .query(({ ctx, input }) => getPromoStatistics(ctx, input)),
  create: adminProcedure
    .meta({ openapi: { method: 'POST', path: '/api/promo_code/create', summary: 'Make a promo code', tags }, repeatWindow: 10 })
    .input(CreatePromoCode)
    .output(PromoCodeAnswer)
    .mutation(({ ctx, input }) => createPromoCode(ctx, input)),
  update: adminProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/promo_code/{id}', summary: 'Change a promo code', tags } })
    .input(UpdatePromoCode)
    .output(PromoCodeAnswer)
    .mutation(({ ctx, input }) => updatePromoCode(ctx, input)),
  delete: adminProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/promo_code/{id}', summary: 'Delete a promo code, or switch a used one off', tags } })
    .input(PromoCodeId)
    .output(PromoCodeDeleted)
    .mutation(({ ctx, input }) => deletePromoCode(ctx, input)),
  activate: subscriberProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/code_activation/{id}', summary: 'Activate a promo code', tags },
      repeatWindow: 10,
    })
    .input(ActivateCode)
    .output(CodeActivated)
    .mutation(({ ctx, input }) => activateCode(ctx, ctx.principal, input.id)),
  settings: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/api/promo_codes/settings', summary: 'What codes are worth by default', tags } })
    .output(PromoSettingsAnswer)
    .query(({ ctx }) => getPromoSettings(ctx)),
  updateSettings: adminProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/promo_codes/settings', summary: 'Change what codes are worth by default', tags } })
    .input(PromoSettings)
    .output(PromoSettingsAnswer)
    .mutation(({ ctx, input }) => updatePromoSettings(ctx, input)),
});
