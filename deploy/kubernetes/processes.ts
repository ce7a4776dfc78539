/**
 * What one of the eleven processes needs of a cluster, as far as it differs from the others; what they have in common stands in `manifests/`.
 * Of names that end with a `?` the operator may say nothing.
 */
export interface ProcessNeeds {
  /** Of the process, its Deployment, its Service and its Secret. */
  name: string;
  /** The services that it asks (`peer`): it knows the addresses of these, and the network lets it through to no other. */
  asks: readonly string[];
  /** Variables of its own that stand in `settings.env`. */
  settings?: readonly string[];
  /** Variables of its own that stand in its Secret. */
  secrets?: readonly string[];
  /** It keeps files, in the bucket. */
  keepsFiles?: boolean;
  /** Ports at which it asks others in the public network, beside the bucket. */
  outside?: readonly number[];
  /** MiB that the container may take, and of these what lives long in V8: at most half (`docs/operations.md`, Memory). */
  memory: { limit: number; heap: number };
  /** Thousandths of a core that are kept for it. */
  cpu: number;
  /** Instances that load may bring it to, from two. */
  most: number;
}

const HTTP = 80;
const HTTPS = 443;
/** By which letters leave: with TLS from the first byte, and by STARTTLS. */
const SUBMISSION = [465, 587];

/** What gateway and identity have to know alike. */
const SIGN_ON = ['SSO_ISSUER?', 'SSO_AUDIENCE?', 'SSO_CLIENTS?', 'SSO_JWKS_URL?', 'BOT_CHECK?'];

const ORDINARY = { memory: { limit: 512, heap: 256 }, cpu: 100, most: 4 };

const SERVICES: readonly ProcessNeeds[] = [
  {
    name: 'billing',
    asks: ['companies', 'identity'],
    settings: ['STRIPE_PUBLISHABLE_KEY?'],
    secrets: ['STRIPE_SECRET_KEY?', 'STRIPE_WEBHOOK_SECRET?'],
    outside: [HTTPS],
    ...ORDINARY,
  },
  {
    name: 'catalogue',
    asks: [],
    settings: ['IMPORT_TRUSTED_ORIGINS?'],
    keepsFiles: true,
    // Pictures that vendors link to stand anywhere.
    outside: [HTTP, HTTPS],
    memory: { limit: 2048, heap: 1024 },
    cpu: 500,
    most: 10,
  },
  {
    name: 'chat',
    asks: ['catalogue', 'companies', 'identity', 'tenders'],
    settings: ['PUBLIC_URL', 'CLAMD_URL?'],
    keepsFiles: true,
    ...ORDINARY,
  },
  {
    name: 'companies',
    asks: ['identity', 'notifications'],
    settings: ['GEOCODER?', 'DADATA_URL?', 'YANDEX_GEOCODER_URL?'],
    secrets: ['PERSONAL_DIGEST_SECRET', 'DADATA_TOKEN?', 'YANDEX_GEOCODER_KEY?'],
    keepsFiles: true,
    outside: [HTTPS],
    ...ORDINARY,
  },
  { name: 'content', asks: ['catalogue'], keepsFiles: true, ...ORDINARY },
  {
    name: 'identity',
    // Gathers what each of them keeps of a person.
    asks: ['billing', 'catalogue', 'chat', 'companies', 'content', 'modules', 'notifications', 'orders', 'tenders'],
    settings: ['PUBLIC_URL', 'SMARTCAPTCHA_SITE_KEY?', 'SMARTCAPTCHA_URL?', ...SIGN_ON],
    secrets: ['IDENTITY_SECRET', 'PERSONAL_DIGEST_SECRET', 'SMARTCAPTCHA_SERVER_KEY?'],
    keepsFiles: true,
    outside: [HTTPS],
    ...ORDINARY,
  },
  { name: 'modules', asks: [], keepsFiles: true, ...ORDINARY },
  {
    name: 'notifications',
    asks: [],
    settings: ['PUBLIC_URL', 'MAIL_FROM', 'SMS_FROM?', 'SMS_RU_URL?'],
    secrets: ['DELIVERY_KEY', 'SMTP_URL', 'SMS_RU_KEY'],
    outside: [HTTPS, ...SUBMISSION],
    ...ORDINARY,
  },
  { name: 'orders', asks: ['billing', 'catalogue', 'companies', 'identity'], keepsFiles: true, ...ORDINARY },
  { name: 'tenders', asks: ['catalogue', 'companies', 'identity', 'orders'], keepsFiles: true, ...ORDINARY },
];

const GATEWAY: ProcessNeeds = {
  name: 'gateway',
  asks: SERVICES.map(({ name }) => name),
  settings: [
    ...['TRUSTED_PROXIES', 'MODULES_ORIGIN', 'CORS_ORIGINS?', 'STRIPE_PUBLISHABLE_KEY?', ...SIGN_ON],
    ...['RATE_LIMIT_PER_MINUTE?', 'MAX_CONNECTIONS?', 'SOCKETS_PER_ADDRESS?'],
  ],
  // The keys of single sign-on.
  outside: [HTTPS],
  ...ORDINARY,
  cpu: 250,
  most: 10,
};

export const PROCESSES: readonly ProcessNeeds[] = [...SERVICES, GATEWAY];

export const isGateway = ({ name }: ProcessNeeds): boolean => name === GATEWAY.name;
