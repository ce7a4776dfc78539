import type { QueuedCompany } from '@market/companies-contract/company';
import type { CompanyState } from '@market/companies-contract/company-state';
import { useFormat } from '@market/shell-kit/format/use-format';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { useMemo } from 'react';
import { useText } from '../../use-text.ts';
import { ChecklistMarks } from './checklist-marks.tsx';
import { QueueContacts } from './queue-contacts.tsx';

const NONE = '—';

/** What staff see of a company before they decide. Reasons matter only where there are some. */
export function useQueueColumns(state: CompanyState): { lead: LeadColumn<QueuedCompany>; columns: IndexColumn<QueuedCompany>[] } {
  const { t } = useText();
  const { timeAgo } = useFormat();
  return useMemo(() => {
    const reason: IndexColumn<QueuedCompany> = {
      id: 'reason',
      title: t('QUEUE.COLUMN.reason'),
      cell: ({ state_reason }) => state_reason ?? NONE,
    };
    return {
      lead: {
        id: 'name',
        title: t('QUEUE.COLUMN.name'),
        cell: ({ brand }) => brand,
        picture: ({ brand, logo }) => <CompanyLogo company={{ brand, logo: logo?.small ?? null }} size="small" />,
        note: ({ name, inn, city }) => [name, t('QUEUE.INN', { inn }), city].filter(Boolean).join(', '),
      },
      columns: [
        { id: 'contacts', title: t('QUEUE.COLUMN.contacts'), cell: (company) => <QueueContacts company={company} /> },
        { id: 'checklist', title: t('QUEUE.COLUMN.checklist'), cell: ({ checklist }) => <ChecklistMarks checklist={checklist} /> },
        {
          id: 'submitted',
          title: t('QUEUE.COLUMN.submitted'),
          cell: ({ submitted_at }) => (submitted_at ? timeAgo(submitted_at) : NONE),
        },
        ...(state === 'on_review' || state === 'active' ? [] : [reason]),
        {
          id: 'trusted',
          title: t('QUEUE.COLUMN.trusted'),
          cell: ({ trusted }) => (trusted ? <StateBadge mood="good">{t('QUEUE.TRUSTED')}</StateBadge> : NONE),
        },
      ],
    };
  }, [t, timeAgo, state]);
}
