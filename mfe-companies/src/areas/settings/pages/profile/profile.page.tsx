import { Tab, TabList } from '@fluentui/react-tabs';
import type { Me } from '@market/identity-contract/me';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { urlParam, useUrlState } from '@market/shell-kit/routing/url-state';
import { subscribers } from '@market/shell-kit/session/audiences';
import { $audience } from '@market/shell-kit/session/session';
import { Slot } from '@market/shell-kit/slots/slots';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { type Ref, useEffect, useId, useRef } from 'react';
import { z } from 'zod';
import { FormSkeleton } from '../../../../features/company-form/form-skeleton.tsx';
import { useText } from '../../use-text.ts';
import { AvatarTab } from './avatar/avatar-tab.tsx';
import { CompanyTab } from './company/company-tab.tsx';
import { EditTab } from './edit/edit-tab.tsx';
import { LocationsTab } from './locations/locations-tab.tsx';
import { DataTab } from './my-data/data-tab.tsx';
import { ordersGoods } from './organizations/orders-goods.ts';
import { useMe } from './use-me.ts';

const TABS = ['edit', 'avatar', 'locations', 'company', 'bonuses', 'data'] as const;
type ProfileTab = (typeof TABS)[number];

const params = { tab: urlParam(z.enum(TABS), 'edit') };

/** Who the reader is: fields, picture, addresses. The URL says which part is open. */
export function ProfilePage() {
  const styles = usePageStyles();
  const { t } = useText();
  const [{ tab }, change] = useUrlState(params);
  const id = useId();
  const hasBonuses = subscribers.includes(useUnit($audience));
  const { data: me, error, refetch } = useMe();
  const list = useRef<HTMLDivElement>(null);
  const isKnown = me !== undefined;
  // A phone slides them under the thumb: the open one is in view, also once the words of the others have come.
  useEffect(() => {
    if (isKnown || hasBonuses) slideTo(list.current, tab);
  }, [tab, isKnown, hasBonuses]);
  return (
    <div className={styles.form}>
      <TabList
        ref={list as Ref<never>}
        selectedValue={tab}
        onTabSelect={(_, { value }) => change({ tab: value as ProfileTab }, 'push')}
        aria-label={t('PROFILE.TABS')}
        className={styles.tabs}
      >
        {TABS.filter((name) => name !== 'bonuses' || hasBonuses).map((name) => (
          <Tab key={name} value={name} id={`${id}-${name}`} aria-controls={`${id}-panel`}>
            {t(`PROFILE.TAB.${name === 'company' && me && ordersGoods(me.roles) ? 'organizations' : name}`)}
          </Tab>
        ))}
      </TabList>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} aria-busy={!me && !error}>
        {me ? (
          <Panel tab={tab} me={me} />
        ) : error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <FormSkeleton label={t('PROFILE.LOADING')} />
        )}
      </div>
    </div>
  );
}

/** Slides a row of tabs and nothing else of the page. */
function slideTo(list: HTMLElement | null, tab: ProfileTab): void {
  const chosen = list?.querySelector<HTMLElement>(`[role="tab"][value="${tab}"]`);
  if (list && chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
}

function Panel({ tab, me }: { tab: ProfileTab; me: Me }) {
  if (tab === 'avatar') return <AvatarTab me={me} />;
  if (tab === 'locations') return <LocationsTab me={me} />;
  if (tab === 'company') return <CompanyTab me={me} />;
  if (tab === 'data') return <DataTab me={me} />;
  if (tab === 'bonuses') return <Slot name="profile.bonuses" props={{}} active fallback={null} />;
  return <EditTab me={me} />;
}
