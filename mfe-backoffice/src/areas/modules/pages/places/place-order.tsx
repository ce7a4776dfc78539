import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import type { Place } from '@market/modules-contract/place';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { Icon } from '@market/shell-kit/icons/icon';
import { $locale } from '@market/shell-kit/session/locale';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { modulesApi } from '../../../../modules-api.ts';
import { useText } from '../../use-text.ts';

type Slot = Place['slot'];

/** One place with the modules that stand in it, each to be moved. A move is kept at once: the next look of every page shows it. */
export function PlaceOrder({ slot }: { slot: Slot }) {
  const page = usePageStyles();
  const { t } = useText();
  const place = modulesApi.hooks.place.get.useQuery({ slot });
  const modules = place.data?.data.modules;
  return (
    <PageSection title={t(`MODULES.PLACES.NAME.${slot}`)}>
      {place.isError && !modules && <LoadFailure error={place.error} onRetry={() => void place.refetch()} />}
      {place.isPending && (
        <Skeleton aria-label={t('MODULES.PLACES.LOADING')} aria-busy="true">
          <SkeletonItem />
        </Skeleton>
      )}
      {modules?.length === 0 && <p className={page.note}>{t('MODULES.PLACES.EMPTY')}</p>}
      {modules && modules.length > 0 && <Modules slot={slot} modules={modules} />}
    </PageSection>
  );
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)];
}

function Modules({ slot, modules }: Pick<Place, 'slot' | 'modules'>) {
  const page = usePageStyles();
  const { t } = useText();
  const locale = useUnit($locale);
  const withToast = useActionToast();
  const utils = modulesApi.hooks.useUtils();
  const { mutateAsync, isPending } = modulesApi.hooks.place.order.useMutation();
  const move = (from: number, to: number) => {
    const order = moved(modules, from, to).map(({ id }) => id);
    const kept = mutateAsync({ slot, modules: order }).then((answer) => utils.place.get.setData({ slot }, answer));
    return withToast(kept, t('MODULES.DONE.PLACE'));
  };
  return (
    <ol className={page.rows}>
      {modules.map(({ id, title }, index) => (
        <li key={id} className={page.item}>
          <span className={page.words}>
            <strong>{title[locale]}</strong>
            <span className={page.small}>{id}</span>
          </span>
          <span className={page.row}>
            <Button
              icon={<Icon name="chevronUp" />}
              aria-label={t('MODULES.PLACES.UP', { name: title[locale] })}
              disabledFocusable={isPending || index === 0}
              onClick={() => void move(index, index - 1)}
            />
            <Button
              icon={<Icon name="chevronDown" />}
              aria-label={t('MODULES.PLACES.DOWN', { name: title[locale] })}
              disabledFocusable={isPending || index === modules.length - 1}
              onClick={() => void move(index, index + 1)}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
