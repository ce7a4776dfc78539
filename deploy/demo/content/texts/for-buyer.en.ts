export const forBuyerEn = `
A guide for buyers: how to choose a supplier, place a wholesale order and accept the goods. It complements the [user agreement](/documents/legacy/read). The Russian text prevails where the two differ.

# 1. How wholesale purchases work on the marketplace and how they differ from retail

Goods are sold by packs and size runs: the product page says how many pieces and which sizes are in a pack. The price of a piece stands beside the price of a pack. Each seller may have a minimum sum or a minimum quantity of its own.

# 2. How to check a supplier and its terms before the first order

## 2.1. What to look at on the company's page

- the rating, and reviews marked "verified purchase";
- addresses of warehouses and shops, opening hours;
- shipping times and ways of delivery;
- terms of return and exchange.

## 2.2. A product request

When what you need is not in the catalogue, describe it in a request: quantity, sizes, the price you wish and the time. Suppliers will send offers, of which you choose one.

# 3. How an order is placed and its stock confirmed

Put products into the cart, check sizes and quantities, choose the way of receiving and the address. The cart is divided into orders by sellers. Until the seller confirms, an order can be changed or cancelled without giving reasons; afterwards, in agreement with the seller.

# 4. Delivery, acceptance of the goods and counting the parcels

## 4.1. Upon receipt

- count the parcels and check the packaging in the carrier's presence;
- compare articles, sizes and colours with the waybill;
- when they differ, draw up a statement and take photographs.

## 4.2. When something is wrong

Tell the seller in the correspondence of the order within three working days of the receipt. When the seller does not answer within three working days, turn to support, which will join in.

# 5. Payment, closing papers and refunds

The way of payment is named in the order. The seller hands over the waybill and the invoice or a universal transfer document. Upon refusal of a confirmed order or return of goods, money is returned in the way in which it was paid, unless the parties agreed otherwise.

# 6. Bonus points, promo codes and discounts for quantity

A discount for quantity is applied in the cart by itself. A promo code is activated under “Referrals” within seven days of signing up, before the first order; its points can be spent once the phone or the e-mail is confirmed. Part of an order can be paid with points, within the limits shown when placing it.

# 7. Reviews of products and companies: rules of publication and checks

A product is reviewed by those who bought it. Write about quality, fit and whether the description was true. Reviews with insults, advertising and personal facts are not published. A seller can answer a review but cannot remove it.

# 8. How to protect your account and your personal data

Tell your password and confirmation codes to nobody, also not to those who say that they are from support. A foreign session can be ended in the profile. Which data the Marketplace keeps is told in the [personal data policy](/documents/privacy/read).
`;
