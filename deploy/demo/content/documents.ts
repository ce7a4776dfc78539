import type { DocumentTexts, DocumentType } from '@market/content-contract/document';
import { htmlOf } from './html-of.ts';
import { forBuyerEn } from './texts/for-buyer.en.ts';
import { forBuyerRu } from './texts/for-buyer.ru.ts';
import { forSellerEn } from './texts/for-seller.en.ts';
import { forSellerRu } from './texts/for-seller.ru.ts';
import { privacyPolicyEn } from './texts/privacy-policy.en.ts';
import { privacyPolicyRu } from './texts/privacy-policy.ru.ts';
import { userAgreementEn } from './texts/user-agreement.en.ts';
import { userAgreementRu } from './texts/user-agreement.ru.ts';

const both = (ru: string, en: string): DocumentTexts => ({ ru: htmlOf(ru), en: htmlOf(en) });

/** The texts with which a new marketplace begins. */
export const DOCUMENTS: readonly { contentType: DocumentType; texts: DocumentTexts }[] = [
  { contentType: 'user_agreement', texts: both(userAgreementRu, userAgreementEn) },
  { contentType: 'privacy_policy', texts: both(privacyPolicyRu, privacyPolicyEn) },
  { contentType: 'document_for_seller', texts: both(forSellerRu, forSellerEn) },
  { contentType: 'document_for_buyer', texts: both(forBuyerRu, forBuyerEn) },
];
