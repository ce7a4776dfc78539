export const forSellerEn = `
A guide for sellers: how to prepare the company and the products, perform orders and keep the trust of buyers. It complements the [user agreement](/documents/legacy/read). The Russian text prevails where the two differ.

# 1. What to prepare before selling on the wholesale marketplace

- a valid registration of a legal entity or a sole trader and its tax number;
- at least one warehouse or shop from which orders will be shipped;
- papers of conformity and facts about obligatory labelling;
- contacts of an employee who answers messages during working hours.

A company is checked within two working days. Until the check is over, products can be prepared but buyers do not see them.

# 2. What a product page must have: name, composition, sizes and photographs

## 2.1. Name and description

A name answers "what", "which" and "of what": "Midi dress of viscose with a belt". Do not use capitals throughout, somebody else's trade marks and words such as "best", "hit", "sale".

## 2.2. Sizes and size run

Give the size grid and the contents of a pack. The price of a pack and the price of a piece must agree, and the minimum quantity must be a multiple of the pack.

## 2.3. Photographs

At least three photographs are needed: front, back and a detail. Use an even background, no captions, frames or phone numbers. The shorter side is at least 300 pixels.

# 3. How to set wholesale prices and keep the stock up to date

Prices are in roubles, taxes included. A discount for quantity is given in steps, and each step must be better than the one before. Update the stock every day: a refusal because goods are missing lowers the rating of the company.

# 4. The way of an order from confirmation to handing over

## 4.1. Confirmation

A new order is to be answered within one working day: confirm it, offer a replacement, or refuse and say why.

## 4.2. Packing and shipping

Pack the order in the promised time, enclose the waybill and the facts about labelling, give the tracking number. When the time changes, say so in the correspondence before it comes.

## 4.3. Returns and claims

Answer a claim within three working days. Defects and shortages are proved by photographs; wrong items are replaced at the seller's cost.

# 5. Rules of dealing with buyers and protection of their personal data

A buyer's contacts are used only to perform the buyer's order. It is forbidden to pass them on, to add them to mailing lists and to offer deals that bypass the Marketplace. See the [personal data policy](/documents/privacy/read) for details.

# 6. Tariffs, promotion and taking part in selections

The tariff decides how many products can be published and which tools are there. Selections are free of charge when a product fits their theme and is in stock. Promo codes are the marketplace's. Each seller has an invitation code of its own: the first completed order of whoever was invited earns bonus points, which can pay for a tariff.

# 7. Breaches, warnings and suspension of publication

A breach is told by letter that names the product and the time to mend it. Upon repeated breaches the publication of products is suspended, and orders already placed are performed to the end. A decision can be appealed against through support within ten working days.
`;
