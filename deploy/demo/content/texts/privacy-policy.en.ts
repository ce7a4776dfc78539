export const privacyPolicyEn = `
This policy explains which personal data the operator of the marketplace Rostovka receives, what they are needed for, how long they are kept and what you can do about them. It holds for the site, the mobile programs and the letters of the Marketplace. The Russian text prevails where the two differ.

# 1. General provisions and the notions used in this personal data policy

Personal data are any facts that relate directly or indirectly to a certain person. Processing is anything done with them: collecting, recording, keeping, correcting, using, passing on, anonymising, deleting.

The Operator decides upon the purposes of processing and answers for its safety. Data of citizens of the Russian Federation are recorded and kept in databases on the territory of the Russian Federation.

# 2. Which personal data are processed and where they come from

## 2.1. Data that the user gives

- first name, last name and patronymic, the role on the Marketplace;
- e-mail address, phone numbers, country and language;
- a photograph for the profile, if the user uploaded one;
- delivery addresses and facts about the company that the user acts for;
- messages in orders, requests to support, reviews.

## 2.2. Data that arise from using the Marketplace

- network address, kind of device and program, times of sign-in;
- history of orders, favourites, saved filters;
- facts about the consents given: number of the document's version, time and network address.

The Marketplace does not ask for facts about health, convictions or other special categories of data and uses no biometrics.

# 3. Purposes of processing personal data and the legal grounds

## 3.1. Performing the agreement with the user

Registration, sign-in, confirmation of contacts, placing and performing orders, correspondence of the parties to a deal, support.

## 3.2. Safety of the Marketplace and its users

Protection against guessing of passwords and codes and against automatic registrations, prevention of fraud, settlement of disputed orders.

## 3.3. Consent of the user

Processing of personal data at registration rests upon a separate consent. Advertising letters go only to those who subscribed to them; one can unsubscribe at any time in the settings of notifications.

# 4. To whom and on which terms personal data are passed on

A seller and a buyer see each other's names and contacts within the order they placed. Delivery services receive what delivery needs. Organisations that send letters and text messages for the Operator are bound to confidentiality.

Data are passed to public authorities only in the cases and to the extent that the law provides for. The Operator does not sell personal data.

# 5. Files and records that the Marketplace keeps in the user's browser

The Marketplace keeps in the browser the key of the current sign-in, the chosen language and appearance, the contents of a guest's cart and marks of notices that were read. No foreign advertising counters are used. The records can be deleted in the settings of the browser; one then has to sign in again.

# 6. How long personal data are kept and how they are deleted

- data of the account: while it exists and thirty days after its deletion;
- facts about orders: five years, as the law on accounting demands;
- facts about consents: while the consent is in force and three years after it is withdrawn;
- security journals: six months;
- confirmation codes: until used and no longer than five minutes, in an irreversible form.

# 7. How the Operator protects personal data

Connections are encrypted, passwords are kept only as strong irreversible digests, access of employees is limited to their tasks and recorded in a journal. A second factor of sign-in is provided for employees. Of a leak that touches the rights of users the Operator informs the competent authority in the prescribed time.

# 8. Rights of the user and how to turn to the Operator

The user may learn which data are processed, correct them, limit their processing, withdraw the consent and demand deletion. The profile and the notifications are changed in the personal account, other requests are sent through support. The answer is given within ten working days.

Withdrawal of a consent does not touch processing that is needed to perform orders already placed and the demands of the law.

# 9. Updates of the policy and access to the version in force

The version in force is published on this page, its number and date stand below the heading. The terms of use of the Marketplace are set out in the [user agreement](/documents/legacy/read).
`;
