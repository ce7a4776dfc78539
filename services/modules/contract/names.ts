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
  'settings',
  'user',
  'users',
  'document',
] as const;

/** Places of other owners' pages that a module may fill. Typed props of each stand in `@market/shell-kit/slots/slots`. */
export const SLOT_NAMES = [
  'header.search',
  'header.category-drawer',
  'header.favorites',
  'header.cart',
  'palette.search',
  'address.field',
  'category.picker',
  'company.card',
  'company.contacts',
  'company.goods',
  'company.picker',
  'company.preview',
  'product.add',
  'product.card',
  'product.order',
  'store.picker',
  'user.orders',
  'vendor.goods',
  'vendor.orders',
] as const;
