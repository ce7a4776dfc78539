import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { ListLinks } from '../../features/list-links/list-links.tsx';
import { InspectForm } from './inspect-form.tsx';
import { RunningInspections } from './running-inspections.tsx';

/** Conversations of others that the reader may read now, and the way to another one. */
export function InspectionsPage() {
  const page = usePageStyles();
  return (
    <div className={page.form}>
      <ListLinks here="inspections" />
      <RunningInspections />
      <InspectForm />
    </div>
  );
}
