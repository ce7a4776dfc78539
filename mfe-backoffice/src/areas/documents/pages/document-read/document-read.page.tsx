import type { DocumentKind } from '../../document-kinds.ts';
import { DocumentReading } from '../../features/document-reading/document-reading.tsx';

/** DO-06, DO-07: a legal text for everybody. */
export function DocumentReadPage({ kind }: { kind: DocumentKind }) {
  return <DocumentReading kind={kind} />;
}
