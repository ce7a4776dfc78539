import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { PREVIEW_PHOTOS } from '@market/catalogue-contract/list-choices';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { catalogue } from '../../api.ts';
import { useCountText } from '../../features/product-list/use-count-text.ts';
import { useText } from '../../use-text.ts';

const FRESH_MS = 5 * 60_000;
const PLACES = Array.from({ length: PREVIEW_PHOTOS }, (_, place) => place);

const useStyles = makeStyles({
  preview: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  photos: { display: 'grid', gridTemplateColumns: `repeat(${PREVIEW_PHOTOS}, minmax(0, 1fr))`, gap: '4px' },
  room: {
    aspectRatio: '3 / 4',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  photo: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  words: {
    // One line is kept until they are known.
    minHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
});

/** What a company sells, among others in a list: pictures, categories and how much of it there is. All of the list is one question. */
export function CompanyPreview({ companyId, companyIds }: SlotProps['company.preview']) {
  const styles = useStyles();
  const { t } = useText();
  const countText = useCountText();
  const { data, isError } = catalogue.hooks.company.previews.useQuery({ ids: [...companyIds] }, { staleTime: FRESH_MS });
  const preview = data?.data.find(({ id }) => id === companyId);
  // Companies are listed without their goods rather than not at all.
  if (isError && !data) return null;
  const { models_num = 0, categories = [], photos = [] } = preview ?? {};
  if (data && models_num === 0) return <span className={styles.words}>{t('COMPANY.EMPTY')}</span>;
  const count = data ? [countText({ total: models_num, total_capped: false })] : [];
  return (
    <div className={styles.preview}>
      <div className={styles.photos} aria-hidden>
        {PLACES.map((place) => (
          <span key={place} className={styles.room}>
            {photos[place] && <img className={styles.photo} src={photos[place]} alt="" loading="lazy" decoding="async" />}
          </span>
        ))}
      </div>
      <span className={styles.words}>{[...categories.map(({ name }) => name), ...count].join(' · ')}</span>
    </div>
  );
}
