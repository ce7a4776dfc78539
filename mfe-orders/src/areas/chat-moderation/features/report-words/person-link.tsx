import type { NamedPerson } from '@market/chat-contract/moderation';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { useMay } from '@market/shell-kit/session/capabilities';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { usePartyNames } from '../../../../features/chat-moderation/use-party-names.ts';

/** A person's name, leading to their page for those who may open it. */
export function PersonLink({ person }: { person: NamedPerson }) {
  const page = usePageStyles();
  const names = usePartyNames();
  const opens = useMay('users.manage');
  if (!opens || person.name === null) return names.person(person);
  return (
    <Link to={addresses.user(person.id)} className={page.link}>
      {person.name}
    </Link>
  );
}
