import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { chatDeskPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

const LISTS = ['reports', 'bars', 'inspections'] as const;

/** The ways from one list of the desk to the others. */
export function DeskLinks({ here }: { here: (typeof LISTS)[number] }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <nav className={page.row} aria-label={t('CHAT_DESK.LISTS')}>
      {LISTS.filter((list) => list !== here).map((list) => (
        <LinkButton key={list} to={chatDeskPaths[list]}>
          {t(`CHAT_DESK.LIST.${list}`)}
        </LinkButton>
      ))}
    </nav>
  );
}
