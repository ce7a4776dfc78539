import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { chatModerationPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

const LISTS = ['reports', 'bars', 'inspections'] as const;

/** The ways from one list of moderation to the others. */
export function ListLinks({ here }: { here: (typeof LISTS)[number] }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <nav className={page.row} aria-label={t('MODERATION.LISTS')}>
      {LISTS.filter((list) => list !== here).map((list) => (
        <LinkButton key={list} to={chatModerationPaths[list]}>
          {t(`MODERATION.LIST.${list}`)}
        </LinkButton>
      ))}
    </nav>
  );
}
