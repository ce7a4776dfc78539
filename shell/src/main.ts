// Shared packages arrive in files of their own, so nothing that uses them may stand in the entry itself.
import './fonts/golos-text.css';
import './frame/page.css';
import './development/hot-modules.ts';

const open = (): Promise<unknown> => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');

// One lost file must not cost the reader the whole page.
open().catch(open);
