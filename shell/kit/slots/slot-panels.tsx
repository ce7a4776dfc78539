import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { PANEL_SLOTS } from '@market/modules-contract/names';
import { useStoreMap, useUnit } from 'effector-react';
import { type ComponentType, type ReactNode, Suspense, useId, useRef } from 'react';
import { FailureBoundary } from '../feedback/failure-boundary.tsx';
import { $locale } from '../session/locale.ts';
import { useKitText } from '../session/use-kit-text.ts';
import { usePageStyles } from '../ui/page-styles.ts';
import { $slots, panelFailed, type SlotContribution } from './slot-contribution.ts';
import type { SlotProps } from './slots.tsx';
import { useWidget } from './use-widget.ts';

type PanelSlot = (typeof PANEL_SLOTS)[number];

const useStyles = makeStyles({
  // A widget that has nothing to say here, about this product, leaves no empty card.
  panel: { ':has(> div:empty)': { display: 'none' } },
});

interface SlotPanelsProps<N extends PanelSlot> {
  name: N;
  props: SlotProps[N];
  /** The reader came near: nothing is fetched before. */
  active: boolean;
}

/** A place of several modules: a card for each, in the order that administrators set. What happens in one is no matter of the others. */
export function SlotPanels<N extends PanelSlot>({ name, props, active }: SlotPanelsProps<N>): ReactNode {
  const contributions = useStoreMap({ store: $slots, keys: [name], fn: (all, [wanted]) => all.filter((entry) => entry.slot === wanted) });
  return contributions.map((slot) => <Panel key={slot.module} slot={slot} props={props} active={active} />);
}

interface PanelProps {
  slot: SlotContribution;
  props: SlotProps[PanelSlot];
  active: boolean;
}

function Panel({ slot, props, active }: PanelProps): ReactNode {
  const page = usePageStyles();
  const styles = useStyles();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [locale, reported] = useUnit([$locale, panelFailed]);
  const { Widget, failed, fail, retry } = useWidget(slot, active, (error) => reported({ of: slot, error }));
  const Contributed = Widget as ComponentType<SlotProps[PanelSlot]> | null;
  const again = () => {
    retry();
    // The button goes away with the failure.
    heading.current?.focus();
  };
  return (
    <section className={mergeClasses(page.card, styles.panel)} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={page.title}>
        {slot.title[locale]}
      </h2>
      <div>
        {failed && <Failed onRetry={again} />}
        {!failed && !Contributed && <Waiting />}
        {Contributed && (
          <FailureBoundary onError={fail} fallback={() => null}>
            <Suspense fallback={<Waiting />}>
              <Contributed {...props} />
            </Suspense>
          </FailureBoundary>
        )}
      </div>
    </section>
  );
}

function Waiting(): ReactNode {
  const { t } = useKitText();
  return (
    <Skeleton aria-label={t('MODULE.LOADING')} aria-busy="true">
      <SkeletonItem size={48} />
    </Skeleton>
  );
}

function Failed({ onRetry }: { onRetry: () => void }): ReactNode {
  const page = usePageStyles();
  const { t } = useKitText();
  return (
    <div className={page.row} role="alert" data-testid="panel-error">
      <span>{t('ERROR.TITLE')}</span>
      <Button onClick={onRetry}>{t('RETRY')}</Button>
    </div>
  );
}
