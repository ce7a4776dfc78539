import { raw } from '@market/service-kit/trpc/raw-json';
import { router } from '@market/service-kit/trpc/trpc';
import {
  AddAttachments,
  AddTender,
  AttachmentDeleted,
  AttachmentKey,
  CreatorContactsAnswer,
  GetTender,
  ListTenders,
  TenderAnswer,
  TenderDeleted,
  TenderPage,
  TenderQuota,
  UpdateTender,
} from '@market/tenders-contract/tender';
import { buyingProcedure, traderProcedure } from '../procedures.ts';
import { addTender } from './add-tender.ts';
import { addAttachments, deleteAttachment } from './attachments.ts';
import { deleteTender } from './delete-tender.ts';
import { getTender } from './get-tender.ts';
import { listTenders } from './list-tenders.ts';
import { getTenderQuota } from './quota.ts';
import { showContact } from './show-contact.ts';
import { updateTender } from './update-tender.ts';

const tags = ['tender'];

export const tenderRouter = router({
  list: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/tenders', summary: 'Tenders, page by page', tags } })
    .input(ListTenders)
    .output(raw(TenderPage))
    .query(({ ctx, input }) => listTenders(ctx, input)),
  get: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/tender/{id}', summary: 'A tender', tags } })
    .input(GetTender)
    .output(TenderAnswer)
    .query(({ ctx, input }) => getTender(ctx, input)),
  quota: buyingProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/tender_quota', summary: 'How many tenders the caller may open', tags } })
    .output(TenderQuota)
    .query(({ ctx }) => getTenderQuota(ctx)),
  add: buyingProcedure
    .meta({ openapi: { method: 'POST', path: '/api/shop/tender/add', summary: 'Post a tender', tags }, repeatWindow: 10 })
    .input(AddTender)
    .output(TenderAnswer)
    .mutation(({ ctx, input }) => addTender(ctx, input)),
  update: buyingProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/shop/tender/{id}', summary: 'Change or cancel a tender', tags } })
    .input(UpdateTender)
    .output(TenderAnswer)
    .mutation(({ ctx, input }) => updateTender(ctx, input)),
  delete: buyingProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/shop/tender/{id}', summary: 'Delete a tender with its proposals', tags } })
    .input(GetTender)
    .output(TenderDeleted)
    .mutation(({ ctx, input }) => deleteTender(ctx, input)),
  addAttachments: buyingProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/tender/{id}/attachments', summary: 'Add pictures to a tender', tags },
      repeatWindow: 10,
    })
    .input(AddAttachments)
    .output(TenderAnswer)
    .mutation(({ ctx, input }) => addAttachments(ctx, input)),
  deleteAttachment: buyingProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/shop/tender_attachment/{id}', summary: 'Take a picture away from a tender', tags } })
    .input(AttachmentKey)
    .output(AttachmentDeleted)
    .mutation(({ ctx, input }) => deleteAttachment(ctx, input)),
  showContact: traderProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/tender/{id}/show_contact', summary: 'How the creator of a tender is reached', tags },
      repeatable: 'A creator counts once a day however often they are asked for',
    })
    .input(GetTender)
    .output(CreatorContactsAnswer)
    .mutation(({ ctx, input }) => showContact(ctx, input)),
});
