export const userAgreementEn = `
This agreement sets out the terms on which organisations and sole traders use the wholesale marketplace Rostovka. Please read it before you register: by creating an account you confirm that you have read the text and accept it as a whole. The Russian text prevails where the two differ.

# 1. Terms used in this agreement and how they are to be understood

Marketplace: the site and programs named Rostovka, through which suppliers offer clothing, shoes and home textiles wholesale and buyers place orders.

Operator: the organisation that runs the Marketplace under the name Rostovka and gives access to it.

User: a person with legal capacity who acts for an organisation or a sole trader and has registered on the Marketplace as a seller or a buyer.

Size run: a set of pieces of one model in several sizes, sold as a whole unless the product page says otherwise.

# 2. Subject of the agreement and the Operator's part in deals between sellers and buyers

The Operator gives Users access to the catalogue, the cart, orders, product requests and correspondence. A contract of supply or sale is made between the seller and the buyer directly; the Operator does not become a party to it unless something else is expressly stated.

The Operator checks what a seller says of its company before its products are published, but does not guarantee that a deal is performed and does not take the place of each party's own check of the other.

# 3. Registration, the account and the safety of access

## 3.1. How an account is created

An account is created with an e-mail address or a phone number. When registering, the User chooses a role, gives a name and separately consents to the processing of personal data, the terms of which are set out in the [personal data policy](/documents/privacy/read).

## 3.2. What the User answers for

- that what is said of the User and of the company represented is true;
- that the password, the confirmation codes and the devices on which the Marketplace is open are kept safe;
- for the deeds of employees who were given access to the account;
- that the contacts by which sellers, buyers and support reach the User are up to date.

## 3.3. When access may be limited

The Operator may limit access upon suspicion of a break-in, for sending advertising, for offering forbidden goods, for repeatedly refusing placed orders without reason, and at the demand of a competent authority. The reason and the term are told to the User by letter.

# 4. Rules for publishing products, prices and stock in the catalogue

A seller publishes only goods that it may dispose of, with true photographs, composition, size grid and a wholesale price that is in force. The stock on the product page must be the quantity that the seller is ready to ship in the stated time.

Goods without obligatory labelling and papers of conformity, counterfeits, goods that bear somebody else's trade mark without leave, and misleading descriptions are not admitted.

# 5. Placing an order, confirming stock and handing over the goods

## 5.1. How an order is placed

An order is placed when the buyer has confirmed the contents of the cart, the address and the way of receiving the goods. Goods of different sellers make separate orders, each performed by its own seller.

## 5.2. Confirmation by the seller

The seller confirms the order, offers a replacement or says that the goods are not there. Until the confirmation the buyer may change or cancel the order without giving reasons.

## 5.3. Acceptance, shortage and return

The buyer checks the quantity and the look of the goods upon receipt. Shortages and defects are to be reported in the correspondence of the order with photographs; the time and manner of return follow from the seller's terms and the law.

# 6. Tariffs, bonus points and settlements

Some of the Marketplace's features are provided under tariffs whose price and term are shown before payment. Bonus points are not money, are not paid out and are counted by the rules published in the personal account.

Settlements for goods are made between the seller and the buyer in the ways named in the order.

# 7. Intellectual property, reviews and materials of Users

By publishing photographs, texts and reviews the User confirms having the right to them and allows the Operator to show them on the Marketplace, in letters and in selections for as long as they are published. A review must tell of one's own experience; facts about private persons, insults and advertising are removed from reviews.

# 8. Liability of the parties and circumstances for which they do not answer

The Operator answers for the working of the Marketplace within the price of the tariff paid for the current period. The Operator does not answer for breaks in communication outside its networks, for the deeds of sellers and buyers, and for the consequences of giving access to third parties.

The parties are free of liability while circumstances of force majeure last, provided that they told of them within five working days.

# 9. Changes of the agreement and the keeping of earlier versions

The Operator publishes a new version on this page and dates it. Every version has a number and is kept unchanged: a consent given at registration refers to the version that the User saw. When changes are substantial, the Operator gives notice of them at least ten days ahead.

# 10. Settlement of disputes, applicable law and final provisions

The law of the Russian Federation applies. Before going to court a party sends a claim through support; the time to answer is fifteen working days. If one term is void, the others stay in force.
`;
