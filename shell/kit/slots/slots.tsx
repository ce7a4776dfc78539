import type { SlotEntry } from '@market/modules-contract/manifest';
import { useStoreMap } from 'effector-react';
import { type ComponentType, type ReactNode, type Ref, Suspense } from 'react';
import { FailureBoundary } from '../feedback/failure-boundary.tsx';
import type { ChatPartner } from './chat-partner.ts';
import type { AddressParts, LocatedAddress } from './located-address.ts';
import { ModuleContext, type ModuleOptions } from './module-context.tsx';
import type { ListedProduct, OrderedProduct } from './ordered-product.ts';
import { $slots, type SlotContribution } from './slot-contribution.ts';
import { useWidget } from './use-widget.ts';

/** One line that the command palette offers. */
export interface PaletteHit {
  id: string;
  label: string;
  /** A word of explanation beside the label. */
  note?: string;
  path: string;
  /** What it is: such hits stand together under a heading of their own. */
  kind?: 'order' | 'product' | 'category' | 'company' | 'user';
}

/** What each slot hands to the widget that fills it. */
export interface SlotProps {
  /** Stands where the plain search field stood: it takes over the words typed so far and the focus. */
  'header.search': { text: string; focused: boolean };
  /** The number of goods that the reader keeps in sight; beside a word that says what it counts. */
  'header.favorites': object;
  /** The way to the cart with what is in it; the whole link. */
  'header.cart': object;
  'header.category-drawer': { open: boolean; onClose: () => void };
  /** Draws nothing: it answers the palette's words. `null` means still searching. */
  'palette.search': { text: string; onHits: (hits: readonly PaletteHit[] | null) => void };
  /** A value of a form: an address, found while it is typed; `parts` come with one that was found. */
  'address.field': {
    label: string;
    value: LocatedAddress;
    onChange: (value: LocatedAddress, parts?: AddressParts) => void;
    required?: boolean;
    hint?: string;
    error?: string | undefined;
    inputRef?: Ref<HTMLInputElement>;
  };
  /** A value of a form: one category or several. */
  'category.picker': { value: readonly number[]; multiple: boolean; onChange: (value: readonly number[]) => void; label: string };
  /** A button that opens the conversation with whom it names, its draft with the card; nothing is sent. */
  'chat.write': ChatPartner;
  /** How much of an order is paid with bonuses: `goods` are roubles of each seller's goods after the discount, `onSpent` hears roubles in all. Nothing is drawn to those who have none. */
  'checkout.bonuses': { goods: readonly number[]; value: boolean; onChange: (value: boolean) => void; onSpent: (roubles: number) => void };
  /** Who sells what the page shows, with what the page knows of them already. */
  'company.card': { companyId: number; brand: string; city: string; rating: number; logo: string | null };
  /** How a company is reached and paid, where those deal with it who may know: nothing is drawn to others. */
  'company.contacts': { companyId: number; parts: readonly ('phone' | 'payment')[] };
  /** What a company sells, on its page: its most wanted goods and the ways to all the others. */
  'company.goods': { companyId: number };
  /** What it sells, at a glance, where several stand in a list; `companyIds`: all of the list, which are asked for together. Decorative words and pictures. */
  'company.preview': { companyId: number; companyIds: readonly number[] };
  /** A value of a form: one company by its number. A field around it names it, or `aria-label`; `null`: none is chosen yet. */
  'company.picker': {
    value: number | null;
    onChange: (companyId: number | null) => void;
    inputRef?: Ref<HTMLInputElement>;
    'aria-label'?: string;
  };
  /**
   * The form of a card that pays `sum` roubles: `begin` answers with what the provider confirms the card, or null where it is paid already;
   * `take` has the seller's service see that it is paid, and answers whether it is by now. Both may be asked for again; what they reject
   * with is shown.
   */
  'payment.card': { sum: number; begin: () => Promise<string | null>; take: (method: string) => Promise<boolean>; onDone: () => void };
  /** On a card: a press puts the least count into the cart, or leads to where counts are chosen. */
  'product.add': { product: ListedProduct };
  /** On a product page: how many of each variant are ordered. */
  'product.order': { product: OrderedProduct };
  /** A product in a foreign list; `name` and `href` stand there until it comes, and when it does not. */
  'product.card': { productId: number; name: string; href: string };
  /** The plan of a company and what it limits, beside its goods. */
  'product.tariffs': { companyId: number };
  /** The reader's bonuses, in their profile. */
  'profile.bonuses': object;
  /** One store of a company, a pickup store or any; `value`: its id. */
  'store.picker': { companyId: number; value: number | null; onChange: (storeId: number) => void; pickupOnly: boolean };
  /** What a user ordered last, on the page that staff have of them. */
  'user.orders': { userId: number };
  /** The numbers of a vendor's orders, under a heading of its own. */
  'vendor.orders': object;
  /** The numbers of a vendor's goods, each leading to its list. */
  'vendor.goods': object;
  /** Cards of other modules on the page of a product, each under the title of its module. */
  'product.panels': { productId: number; companyId: number };
  /** The same on the page of a company, */
  'company.panels': { companyId: number };
  /** and where a vendor begins: of the company that they act for. */
  'vendor.panels': { companyId: number };
}
export type SlotName = SlotEntry['slot'];

/** What a module exposes for a slot. */
export interface SlotWidget<N extends SlotName = SlotName> {
  Widget: ComponentType<SlotProps[N]>;
}

/**
 * A widget for a slot of another owner. It stands in a foreign root, so it brings its module's texts, cache and clients.
 * ```tsx
 * export const { Widget } = contribute<'header.search'>(HeaderSearch, moduleOptions);
 * ```
 */
export function contribute<N extends SlotName>(Inner: ComponentType<SlotProps[N]>, options: ModuleOptions): SlotWidget<N> {
  function Widget(props: SlotProps[N]): ReactNode {
    return (
      <ModuleContext options={options}>
        <Inner {...(props as SlotProps[N] & object)} />
      </ModuleContext>
    );
  }
  return { Widget };
}

interface SlotPlace<N extends SlotName> {
  name: N;
  props: SlotProps[N];
  /** Stands there until the widget arrives, and when no module contributes one or it fails. A function learns which of the two. */
  fallback: ReactNode | ((state: 'waiting' | 'failed') => ReactNode);
  /** The reader reached for the slot: focused the field, opened the drawer. */
  active: boolean;
}

interface SlotsPlace<N extends SlotName> {
  name: N;
  active: boolean;
  /** What is handed to the widget of this module. */
  propsFor: (module: string) => SlotProps[N];
}

/** A slot that every module may fill: each contribution stands for itself, and none of them waits for another. */
export function EverySlot<N extends SlotName>({ name, active, propsFor }: SlotsPlace<N>): ReactNode {
  const contributions = useStoreMap({ store: $slots, keys: [name], fn: (all, [wanted]) => all.filter((entry) => entry.slot === wanted) });
  return contributions.map((slot) => (
    <Contribution key={slot.module} slot={slot} props={propsFor(slot.module)} fallback={null} active={active} />
  ));
}

/** A slot that a module may fill. */
export function Slot<N extends SlotName>({ name, props, fallback, active }: SlotPlace<N>): ReactNode {
  const slot = useStoreMap({ store: $slots, keys: [name], fn: (all, [wanted]) => all.find((entry) => entry.slot === wanted) ?? null });
  return <Contribution slot={slot} props={props} fallback={fallback} active={active} />;
}

type ContributionProps<N extends SlotName> = Omit<SlotPlace<N>, 'name'> & { slot: SlotContribution | null };

function Contribution<N extends SlotName>({ slot, props, fallback, active }: ContributionProps<N>): ReactNode {
  const { Widget, failed, fail } = useWidget(slot, active);
  const standIn = (state: 'waiting' | 'failed') => (typeof fallback === 'function' ? fallback(state) : fallback);
  if (!Widget) return standIn(failed || !slot ? 'failed' : 'waiting');
  const Contributed = Widget as ComponentType<SlotProps[N]>;
  return (
    <FailureBoundary onError={fail} fallback={() => standIn('failed')}>
      <Suspense fallback={standIn('waiting')}>
        <Contributed {...(props as SlotProps[N] & object)} />
      </Suspense>
    </FailureBoundary>
  );
}
