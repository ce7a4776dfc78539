import type { Audience } from '@market/modules-contract/manifest';
import { addresses } from '@market/shell-kit/routing/addresses';
import { buyers, subscribers } from '@market/shell-kit/session/audiences';
import { $audience } from '@market/shell-kit/session/session';
import { useMedia } from '@market/shell-kit/ui/use-media';
import { useUnit } from 'effector-react';
import type { TextKey } from '../../parts/frame-texts.ts';
import type { FrameIcon } from '../../parts/icon.tsx';
import { media } from '../../parts/measures.ts';
import { $everyRecord } from '../../platform/feed.model.ts';
import { findRoute, isFor, routesOf } from '../../platform/routes/route-table.ts';

interface OwnLink {
  path: string;
  label: TextKey;
  icon: FrameIcon;
}

/** Links to information for the trade, by the role of the user. */
const informationDocuments: Partial<Record<Audience, OwnLink>> = {
  ROLE_BUYER: { path: addresses.guideForBuyers, label: 'HEADER.INFO_DOC_BUYER', icon: 'document' },
  ROLE_VENDOR: { path: addresses.guideForSellers, label: 'HEADER.INFO_DOC_SELLER', icon: 'document' },
};

const ownPages: (OwnLink & { only?: readonly Audience[] })[] = [
  { path: addresses.profile, label: 'HEADER.PROFILE', icon: 'user' },
  { path: `${addresses.profile}?tab=bonuses`, label: 'HEADER.BONUSES', icon: 'tariff', only: subscribers },
  { path: addresses.settings, label: 'HEADER.SETTINGS', icon: 'settings' },
  { path: addresses.cartHistory, label: 'HEADER.CART_HISTORY', icon: 'order', only: buyers },
];

/** Can this reader open the page? Links are there before the modules that bring their pages. */
export function useCanOpen(): (path: string) => boolean {
  const { records, audience } = useUnit({ records: $everyRecord, audience: $audience });
  const routes = routesOf({ modules: [...records] });
  return (path) => {
    const found = findRoute(routes, path.replace(/\?.*/, ''));
    return found !== null && isFor(found.route.audience, audience);
  };
}

/** The information for the reader's role; buyers and vendors have one. */
export function useInformationDocument(): OwnLink | null {
  const canOpen = useCanOpen();
  const link = informationDocuments[useUnit($audience)];
  return link && canOpen(link.path) ? link : null;
}

/** Pages of the user, with the information document where the header has no room for it. */
export function useOwnLinks(): OwnLink[] {
  const canOpen = useCanOpen();
  const audience = useUnit($audience);
  const information = useInformationDocument();
  const hasNoRoom = useMedia(media.phonesInMenu);
  const own = ownPages.filter(({ path, only }) => (!only || only.includes(audience)) && canOpen(path));
  return information && hasNoRoom ? [...own, information] : own;
}
