import { router } from '@market/service-kit/trpc/trpc';
import { SetTenderAlert, TenderAlertAnswer } from '@market/tenders-contract/tender-alert';
import { companyProcedure } from '../procedures.ts';
import { deleteAlert, getAlert, setAlert } from './alert.ts';

const tags = ['tender'];
const path = '/api/shop/tender_alert';

export const alertRouter = router({
  get: companyProcedure
    .meta({ openapi: { method: 'GET', path, summary: 'The saved filter whose new tenders are told of', tags } })
    .output(TenderAlertAnswer)
    .query(({ ctx }) => getAlert(ctx)),
  set: companyProcedure
    .meta({ openapi: { method: 'PUT', path, summary: 'Save the filter', tags } })
    .input(SetTenderAlert)
    .output(TenderAlertAnswer)
    .mutation(({ ctx, input }) => setAlert(ctx, input)),
  delete: companyProcedure
    .meta({ openapi: { method: 'DELETE', path, summary: 'Forget the filter', tags } })
    .output(TenderAlertAnswer)
    .mutation(({ ctx }) => deleteAlert(ctx)),
});
