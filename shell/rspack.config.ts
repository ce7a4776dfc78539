import { framedConfig } from '@market/shell-kit/build/framed-config';
import { shellConfig } from '@market/shell-kit/build/shell-config';

const [shell, framed] = [shellConfig(import.meta.dirname), framedConfig(import.meta.dirname)];

/** The development server serves the page; the document for frames comes from the last build. */
export default (...asked: Parameters<typeof shell>) => (asked[0]?.RSPACK_SERVE ? shell(...asked) : [shell(...asked), framed(...asked)]);
