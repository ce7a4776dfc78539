import { pageHistory } from '@market/shell-kit/routing/history';
import { useNavigate } from '@market/shell-kit/routing/navigation';

/** Leads to where the reader came from; to the given page when they opened this one from outside. */
export function useBack(): (otherwise: string) => void {
  const navigate = useNavigate();
  return (otherwise) => {
    const cameFromHere = ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;
    if (cameFromHere) pageHistory.go(-1);
    else void navigate(otherwise);
  };
}
