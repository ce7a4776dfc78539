import {
  AssignTariff,
  BuyTariff,
  GetCompanyPlan,
  GetPlan,
  GetPrice,
  ListTariffs,
  PlanAnswer,
  QuoteAnswer,
  TariffAnswer,
  TariffId,
  TariffList,
  UpdateTariff,
  UserPlanAnswer,
} from '@market/billing-contract/tariff';
import { router } from '@market/service-kit/trpc/trpc';
import { adminProcedure, payerProcedure, subscriberProcedure } from '../procedures.ts';
import { updateTariff } from '../tariff/update-tariff.ts';
import { assignTariff } from './assign-tariff.ts';
import { buyTariff } from './buy-tariff.ts';
import { getCompanyPlan, getUserPlan } from './get-plan.ts';
import { getPrice } from './get-price.ts';
import { getTariff, listTariffs } from './list-tariffs.ts';

const tags = ['tariff'];

export const tariffRouter = router({
  list: payerProcedure
    .meta({ openapi: { method: 'GET', path: '/api/tariffs', summary: 'Plans of a role, with the own one', tags } })
    .input(ListTariffs)
    .output(TariffList)
    .query(({ ctx, input }) => listTariffs(ctx, input)),
  get: payerProcedure
    .meta({ openapi: { method: 'GET', path: '/api/tariff/{id}', summary: 'A plan', tags } })
    .input(TariffId)
    .output(TariffAnswer)
    .query(({ ctx, input }) => getTariff(ctx, input)),
  price: subscriberProcedure
    .meta({ openapi: { method: 'GET', path: '/api/tariff/{id}/price', summary: 'What a purchase would cost and do', tags } })
    .input(GetPrice)
    .output(QuoteAnswer)
    .query(({ ctx, input }) => getPrice(ctx, input)),
  update: adminProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/tariff/{id}', summary: 'Change a plan', tags } })
    .input(UpdateTariff)
    .output(TariffAnswer)
    .mutation(({ ctx, input }) => updateTariff(ctx, input)),
  buy: subscriberProcedure
    .meta({ openapi: { method: 'POST', path: '/api/buy_tariff/{id}', summary: 'Buy a plan from bonuses', tags }, repeatWindow: 10 })
    .input(BuyTariff)
    .output(PlanAnswer)
    .mutation(({ ctx, input }) => buyTariff(ctx, input)),
  assign: adminProcedure
    .meta({ openapi: { method: 'POST', path: '/api/user_tariff', summary: 'Give a user days of a plan', tags }, repeatWindow: 10 })
    .input(AssignTariff)
    .output(UserPlanAnswer)
    .mutation(({ ctx, input }) => assignTariff(ctx, input)),
  planOf: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/api/user/{user_id}/plan', summary: 'How the plan of a user stands', tags } })
    .input(GetPlan)
    .output(UserPlanAnswer)
    .query(({ ctx, input }) => getUserPlan(ctx, input)),
  planOfCompany: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/api/company/{company_id}/plan', summary: 'How the plan of a company stands', tags } })
    .input(GetCompanyPlan)
    .output(UserPlanAnswer)
    .query(({ ctx, input }) => getCompanyPlan(ctx, input)),
});
