import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import type { TextPart } from '@market/shell-kit/session/text-key';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import type { TenderRow } from '@market/tenders-contract/tender';
import { ProposalBadge, TenderBadge } from '../../../../features/tender/tender-status/tender-badges.tsx';
import { useClosingText } from '../../features/closing/use-closing-text.ts';
import { usePriceText } from '../../features/price/use-price-text.ts';
import { type AreaTextKey, useText } from '../../use-text.ts';

const NONE = '—';

const useStyles = makeStyles({
  picture: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '48px',
    height: '48px',
    objectFit: 'cover',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  words: { display: '-webkit-box', overflow: 'hidden', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflowWrap: 'anywhere' },
});

/** Decorative: the number beside it names the tender. */
function Thumbnail({ photo }: Pick<TenderRow, 'photo'>) {
  const { picture } = useStyles();
  if (photo) return <img className={picture} src={photo.small} alt="" loading="lazy" />;
  return (
    <span className={picture}>
      <Icon name="picture" />
    </span>
  );
}

function Excerpt({ title, description }: Pick<TenderRow, 'title' | 'description'>) {
  const { words } = useStyles();
  return <span className={words}>{title ?? description}</span>;
}

/** What the list shows of a tender: to a vendor also where its own offer stands, to a buyer the same of nobody. */
export function useTenderColumns(isVendor: boolean): { lead: LeadColumn<TenderRow>; columns: IndexColumn<TenderRow>[] } {
  const { t } = useText();
  const { number, date } = useFormat();
  const priceText = usePriceText();
  const closingText = useClosingText();
  const column = (
    id: TextPart<AreaTextKey, 'TENDERS.COLUMN.'>,
    rest: Omit<IndexColumn<TenderRow>, 'id' | 'title'>,
  ): IndexColumn<TenderRow> => ({ id, title: t(`TENDERS.COLUMN.${id}`), ...rest });
  return {
    lead: {
      id: 'number',
      title: t('TENDERS.COLUMN.number'),
      sort: '-created',
      width: '280px',
      picture: (tender) => <Thumbnail photo={tender.photo} />,
      cell: (tender) => t('TENDERS.NUMBER', { number: tender.number }),
      note: (tender) => <Excerpt {...tender} />,
    },
    columns: [
      column('creator', { cell: ({ creator }) => creator.fio }),
      column('price', { sort: 'price', cell: priceText }),
      column('categories', { cell: ({ categories }) => categories.map(({ name }) => name).join(', ') || NONE }),
      column('offers', { cell: ({ proposals_num }) => number(proposals_num) }),
      column('closing', { sort: 'closing', cell: closingText }),
      column('status', { cell: ({ status }) => <TenderBadge status={status} /> }),
      ...(isVendor
        ? [column('own', { cell: ({ own_proposal }) => (own_proposal ? <ProposalBadge status={own_proposal.status} /> : NONE) })]
        : []),
      column('quantity', { weight: 'extra', cell: ({ quantity }) => (quantity === null ? NONE : number(quantity)) }),
      column('city', { weight: 'extra', cell: ({ city }) => city ?? NONE }),
      column('needed', { weight: 'extra', cell: ({ needed_by }) => (needed_by === null ? NONE : date(needed_by)) }),
    ],
  };
}
