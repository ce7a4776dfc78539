import { useFetchedFiles } from '@market/shell-kit/data/download';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fileKey } from '../../../../../model/keys.ts';

/** A picture may scroll out of sight and back. */
const KEPT_MS = 5 * 60_000;

/** Address of a picture that only the members of its conversation may fetch, for as long as it is shown; null: still on its way. */
export function usePicture(path: string): { url: string | null; isBroken: boolean } {
  const fetched = useFetchedFiles('chat');
  const { data, isError } = useQuery({
    queryKey: fileKey(path),
    queryFn: async () => (await fetched(path)).content,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { url, isBroken: isError };
}
