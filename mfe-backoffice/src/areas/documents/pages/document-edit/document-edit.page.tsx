import { useMay } from '@market/shell-kit/session/capabilities';
import type { DocumentKind } from '../../document-kinds.ts';
import { DocumentReading } from '../../features/document-reading/document-reading.tsx';
import { DocumentManagement } from './document-management.tsx';

/** DO-02 … DO-05: administrators write here, everybody else reads. */
export function DocumentEditPage({ kind }: { kind: DocumentKind }) {
  return useMay('documents.edit') ? <DocumentManagement kind={kind} /> : <DocumentReading kind={kind} />;
}
