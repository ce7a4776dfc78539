import type { Me } from '@market/identity-contract/me';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { AccountDeletion } from './account-deletion.tsx';
import { DataFile } from './data-file.tsx';

/** What is kept of the reader: all of it in a file, and the end of it. */
export function DataTab({ me }: { me: Me }) {
  const styles = usePageStyles();
  return (
    <div className={styles.form}>
      <DataFile />
      <AccountDeletion me={me} />
    </div>
  );
}
