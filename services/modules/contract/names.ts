// Words that feeds and manifests are written with. Plain lists: the shell reads them without a library of schemas.

/** Who sees an entry: a guest, or a signed-in user whose first role is this one. */
export const AUDIENCES = ['guest', 'ROLE_BUYER', 'ROLE_VENDOR', 'ROLE_MANAGER', 'ROLE_ADMIN', 'ROLE_USER'] as const;

/** Icons that the shell draws itself: a module names one, so that no icon font or foreign SVG enters the frame. */
export const ICON_NAMES = [
  'catalog',
  'new',
  'category',
  'tree',
  'company',
  'store',
  'order',
  'tender',
  'tariff',
  'chat',
  'settings',
  'user',
  'users',
  'document',
] as const;

/** Places that several modules fill at once, below one another, each in a card of its own; an administrator sets their order. */
export const PANEL_SLOTS = ['product.panels', 'company.panels', 'vendor.panels'] as const;

/** Places of other owners' pages that a module may fill. Typed props of each stand in `@market/shell-kit/slots/slots`. */
export const SLOT_NAMES = [
  'header.search',
  'header.category-drawer',
  'header.favorites',
  'header.cart',
  'palette.search',
  'address.field',
  'category.picker',
  'chat.write',
  'checkout.bonuses',
  'company.card',
  'company.contacts',
  'company.goods',
  'company.picker',
  'company.preview',
  'payment.card',
  'product.add',
  'product.card',
  'product.order',
  'product.tariffs',
  'profile.bonuses',
  'store.picker',
  'user.orders',
  'vendor.goods',
  'vendor.orders',
  ...PANEL_SLOTS,
] as const;

/** Why a version of a module could not be brought to the screen, as far as it is the version's own fault. */
export const FAILURE_REASONS = ['unreachable', 'slow', 'untrusted', 'malformed', 'incompatible', 'broken'] as const;

/** Where the code of a module runs: in the page itself, or in a frame of another origin that reaches the page by messages alone. */
export const LEVELS = ['page', 'frame'] as const;
