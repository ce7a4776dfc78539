import { as, type Come, expectAccessibleScreens, guest } from '../accessible-screens.ts';
import { newPerson } from '../session/people.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { aProposal, asPerson, aTender } from './tender-fixtures.ts';

/** The owner of a tender with a question and two proposals. */
const owner =
  (pathOf: (id: number) => string): Come =>
  async (page) => {
    const { id, buyer } = await aTender(page, { title: 'Сарафаны на лето', city: 'Казань' });
    const { company } = await aProposal(page, id, { quantity: 100, delivery_days: 14, sample: true });
    await aProposal(page, id, { price: 1_300, price_for: 'piece' });
    await (await asPerson(page, company.vendor)).post(`/api/shop/tender/${id}/questions`, { text: 'Нужна ли подкладка?' });
    await comeSignedIn(page, buyer.login, buyer.password);
    return pathOf(id);
  };

/** A vendor who offered to it. */
const offering: Come = async (page) => {
  const { id } = await aTender(page);
  const { company } = await aProposal(page, id);
  await comeSignedIn(page, company.vendor.login, company.vendor.password);
  return `/product_search/view/${id}`;
};

const newcomer =
  (path: string): Come =>
  async (page) => {
    const { login, password } = await newPerson(page, ['ROLE_BUYER']);
    await comeSignedIn(page, login, password);
    return path;
  };

expectAccessibleScreens([
  ['the tenders of a buyer', as(demo.buyer, '/product_search/list')],
  ['the tenders of a vendor', as(demo.vendor, '/product_search/list')],
  ['tenders where none is found', as(demo.vendor, '/product_search/list?q=ааааа')],
  ['a new tender', newcomer('/product_search/create')],
  ['a tender before its owner', owner((id) => `/product_search/view/${id}`)],
  ['a tender before who offers', offering],
  ['a tender that is edited', owner((id) => `/product_search/edit/${id}`)],
  ['proposals side by side', owner((id) => `/product_search/compare/${id}`)],
  ['the proposals of a vendor', as(demo.vendor, '/product_search/proposals')],
  ['proposals that wait for staff', as(demo.admin, '/product_search/moderation')],
  ['offers of a buyer', as(demo.buyer, '/orders/offers')],
  ['offers of a newcomer', newcomer('/orders/offers')],
  ['publications before a guest', guest('/blog/all')],
  ['the publications of a vendor', as(demo.vendor, '/blog/my')],
  ['the publications of a newcomer', newcomer('/blog/my')],
  ['a publication before a guest', guest('/blog/view/1')],
  ['a new publication', as(demo.vendor, '/blog/create')],
]);
