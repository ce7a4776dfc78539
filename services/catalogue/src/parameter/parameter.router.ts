import {
  AddParameter,
  AttachParameter,
  DetachParameter,
  GetParameter,
  ListParameters,
  OfferOptions,
  ParameterAnswer,
  ParameterDeleted,
  ParameterPage,
  ParameterUsage,
  ProductTypeAnswer,
  UpdateParameter,
} from '@market/catalogue-contract/product-type';
import { router } from '@market/service-kit/trpc/trpc';
import { staffProcedure } from '../procedures.ts';
import { deleteParameter, detachParameter } from './delete-parameter.ts';
import { addParameter, attachParameter, updateParameter } from './edit-parameter.ts';
import { offerOptions } from './offer-options.ts';
import { getParameterUsage, listParameters } from './read-parameter.ts';

const tags = ['product type'];
const typePath = '/api/shop/product_type/{id}/parameter' as const;
const ofTypePath = '/api/shop/product_type_parameter/{id}' as const;
const path = '/api/shop/parameter/{id}' as const;

export const parameterRouter = router({
  list: staffProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/parameters', summary: 'Every parameter with its types', tags } })
    .input(ListParameters)
    .output(ParameterPage)
    .query(({ ctx, input }) => listParameters(ctx, input)),
  usage: staffProcedure
    .meta({ openapi: { method: 'GET', path: `${path}/usage`, summary: 'How many products say something for a parameter', tags } })
    .input(DetachParameter)
    .output(ParameterUsage)
    .query(({ ctx, input }) => getParameterUsage(ctx, input)),
  add: staffProcedure
    .meta({ openapi: { method: 'POST', path: typePath, summary: 'Make a parameter of a type', tags }, repeatWindow: 10 })
    .input(AddParameter)
    .output(ParameterAnswer)
    .mutation(({ ctx, input }) => addParameter(ctx, input)),
  attach: staffProcedure
    .meta({
      openapi: { method: 'POST', path: `${typePath}/{parameter_id}`, summary: 'Give a type a parameter of others', tags },
      repeatable: 'A parameter is attached once',
    })
    .input(AttachParameter)
    .output(ProductTypeAnswer)
    .mutation(({ ctx, input }) => attachParameter(ctx, input)),
  offerOptions: staffProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: `${typePath}/{parameter_id}/options`,
        summary: 'Say which options of a parameter a type offers',
        tags,
      },
    })
    .input(OfferOptions)
    .output(ProductTypeAnswer)
    .mutation(({ ctx, input }) => offerOptions(ctx, input)),
  update: staffProcedure
    .meta({ openapi: { method: 'PUT', path: ofTypePath, summary: 'Change a parameter', tags } })
    .input(UpdateParameter)
    .output(ParameterAnswer)
    .mutation(({ ctx, input }) => updateParameter(ctx, input)),
  detach: staffProcedure
    .meta({ openapi: { method: 'DELETE', path: ofTypePath, summary: 'Take a parameter off a type', tags } })
    .input(DetachParameter)
    .output(ParameterDeleted)
    .mutation(({ ctx, input }) => detachParameter(ctx, input)),
  delete: staffProcedure
    .meta({ openapi: { method: 'DELETE', path, summary: 'Delete a parameter everywhere', tags } })
    .input(GetParameter)
    .output(ParameterDeleted)
    .mutation(({ ctx, input }) => deleteParameter(ctx, input)),
});
