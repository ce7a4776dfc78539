import { gatheredWords } from './gathered-words.ts';
import type { LetterTexts } from './letter-texts.ts';
import { lasting, moment } from './letter-times.ts';
import { pageUrl } from './page-url.ts';

const NOT_YOU = 'If this was not you, just ignore this letter: without you nothing will change.';
const WATCH_OUT = 'This is a security warning and cannot be switched off, so that a break-in reaches the owner and not the intruder.';

export const lettersInEnglish: LetterTexts = {
  activation: ({ link, valid_hours }) => ({
    subject: 'Confirm your e-mail and choose a password',
    preview: `One step left. The link works for ${lasting(valid_hours, 'hour', 'en')}.`,
    heading: 'One step left',
    paragraphs: [
      'You signed up at Rostovka. Open the link and choose a password: that confirms your e-mail and signs you in.',
      `The link works once, for ${lasting(valid_hours, 'hour', 'en')}.`,
    ],
    button: { label: 'Choose a password', href: link },
    note: NOT_YOU,
  }),
  reset: ({ link, valid_hours }) => ({
    subject: 'A new password',
    preview: `A link to set a new password. It works for ${lasting(valid_hours, 'hour', 'en')}.`,
    heading: 'Choose a new password',
    paragraphs: [
      'Someone, we hope you, asked to change the password. Open the link and enter a new one.',
      `The link works once, for ${lasting(valid_hours, 'hour', 'en')}. The old password stays valid until you set a new one.`,
    ],
    button: { label: 'Set a new password', href: link },
    note: NOT_YOU,
  }),
  account_created: ({ link, valid_hours }) => ({
    subject: 'An account was made for you',
    preview: 'Choose a password to sign in.',
    heading: 'Welcome to Rostovka',
    paragraphs: [
      'An administrator made an account for you. Choose a password and you can sign in.',
      `The link works once, for ${lasting(valid_hours, 'hour', 'en')}.`,
    ],
    button: { label: 'Choose a password', href: link },
    note: 'If you did not expect this letter, do nothing: without a password nobody gets into the account.',
  }),
  company_invitation: ({ valid_days, company, inviter }, site) => ({
    subject: `${company} invites you`,
    preview: 'Accept the invitation or decline it.',
    heading: `${company} invites you to Rostovka`,
    paragraphs: [
      `${inviter ? `${inviter} invites you. ` : ''}You can act for the company ${company}: keep its goods and stores.`,
      'Sign in, or sign up as a vendor, with this e-mail address and accept the invitation. Nothing changes until you do.',
      `The invitation holds for ${lasting(valid_days, 'day', 'en')}.`,
    ],
    button: { label: 'See the invitation', href: pageUrl(site, { kind: 'company.invitations' }) },
    note: 'If you did not expect this letter, do nothing: nothing happens without your consent.',
  }),
  sso_link_code: ({ code, valid_minutes }) => ({
    subject: `Code to link your company sign-in: ${code}`,
    preview: 'Enter the code on the sign-in page.',
    heading: 'Link your company account',
    paragraphs: [
      'Enter this code on the sign-in page to sign in to Rostovka with your company account.',
      `It works for ${lasting(valid_minutes, 'minute', 'en')}. Never tell it to anyone, not even to our support.`,
    ],
    code,
    note: NOT_YOU,
  }),
  password_changed: ({ at }, site) => ({
    subject: 'Your password was changed',
    preview: 'If this was not you, recover your account now.',
    heading: 'Your password was changed',
    paragraphs: ['If it was you, nothing more to do. If it was not, recover your account at once: everyone else will be signed out.'],
    facts: [{ label: 'When', value: moment(at, 'en') }],
    button: { label: 'Not me: recover the account', href: pageUrl(site, { kind: 'sign_in' }) },
    note: WATCH_OUT,
  }),
  new_device: ({ at, device, address }, site) => ({
    subject: 'Sign-in from a new device',
    preview: `${device}. If this was not you, change the password.`,
    heading: 'Sign-in from a new device',
    paragraphs: ['Your account was signed in to from a device we had not seen before. If this was not you, change the password.'],
    facts: [
      { label: 'When', value: moment(at, 'en') },
      { label: 'Device', value: device },
      { label: 'IP address', value: address },
    ],
    button: { label: 'Check sign-in and password', href: pageUrl(site, { kind: 'profile' }) },
    note: WATCH_OUT,
  }),
  account_blocked: ({ reason }) => ({
    subject: 'Your account was blocked',
    preview: 'An administrator closed the sign-in.',
    heading: 'Your account was blocked',
    paragraphs: [
      'An administrator closed the sign-in to your account. If you think this is a mistake, call support: the phones are on the site.',
    ],
    ...(reason ? { facts: [{ label: 'Reason', value: reason }] } : {}),
    note: 'You received this letter because your address stands in an account of Rostovka.',
  }),
  welcome: ({ name }, site) => ({
    subject: 'Welcome to Rostovka',
    preview: 'Your e-mail is confirmed, you can begin.',
    heading: name ? `Hello, ${name}!` : 'Hello!',
    paragraphs: [
      'Your account is ready. Full size runs from factories and brands, true stock, wholesale prices.',
      'Fill in your profile: suppliers and buyers answer sooner to those they know by name.',
    ],
    button: { label: 'Open the catalogue', href: pageUrl(site, { kind: 'catalogue' }) },
    note: 'You choose what we write to you about on the site: the bell in the header, then settings.',
  }),
  gathered: ({ topic, count, titles, target }, site) => {
    const heading = gatheredWords.en(topic, count);
    return {
      subject: heading,
      preview: titles[0]?.en ?? heading,
      heading,
      paragraphs: titles.map(({ en }) => en),
      ...(target ? { button: { label: 'Open', href: pageUrl(site, target) } } : {}),
      note: 'You choose what we write to you about on the site: the bell in the header, then settings.',
    };
  },
  notice: ({ title, text, target }, site) => ({
    subject: title.en,
    preview: text?.en ?? title.en,
    heading: title.en,
    paragraphs: text ? [text.en] : [],
    ...(target ? { button: { label: 'Open', href: pageUrl(site, target) } } : {}),
    note: 'You choose what we write to you about on the site: the bell in the header, then settings.',
  }),
};
