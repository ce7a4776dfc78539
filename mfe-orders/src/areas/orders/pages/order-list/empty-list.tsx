import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { addresses } from '@market/shell-kit/routing/addresses';
import { $user } from '@market/shell-kit/session/session';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { useUnit } from 'effector-react';
import { useText } from '../../use-text.ts';
import type { ListReader } from './use-list-reader.ts';

/** There are no orders yet: what each reader may do about it. */
export function EmptyList({ reader: { sells, isStaff } }: { reader: ListReader }) {
  const { t } = useText();
  const company = useUnit($user)?.company ?? null;
  if (isStaff) return <EmptyState title={t('ORDERS.EMPTY.STAFF')} text={t('ORDERS.EMPTY.STAFF_HINT')} />;
  const [who, to] = emptyFor(sells, company !== null);
  return (
    <EmptyState
      title={t(`ORDERS.EMPTY.${who}`)}
      text={t(`ORDERS.EMPTY.${who}_HINT`)}
      action={
        <LinkButton to={to} appearance="primary" size="large">
          {t(`ORDERS.EMPTY.${who}_ACTION`)}
        </LinkButton>
      }
    />
  );
}

function emptyFor(sells: boolean, hasCompany: boolean): ['BUYER' | 'VENDOR' | 'NO_COMPANY', string] {
  if (!sells) return ['BUYER', addresses.catalog];
  return hasCompany ? ['VENDOR', addresses.goods] : ['NO_COMPANY', addresses.companyStart];
}
