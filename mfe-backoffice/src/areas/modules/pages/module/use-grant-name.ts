import { useText } from '../../use-text.ts';

/** A grant in words; services go by the names that their addresses have. */
export function useGrantName(): (grant: string) => string {
  const { t } = useText();
  return (grant) => {
    if (grant === 'user' || grant === 'toast') return t(`MODULES.GRANT.${grant}`);
    const [service = '', access] = grant.split(':');
    return t(access === 'write' ? 'MODULES.GRANT.write' : 'MODULES.GRANT.read', { service });
  };
}
