import '../../../fonts/golos-text.css';
import './frame.css';
import { greeted } from './greeting.ts';

// Shared packages arrive in files of their own, so nothing that uses them may stand in the entry itself. The document names these files ahead; they
// run once the page has said what for, because the address that they begin with is the page's.
const opened = () => import(/* webpackChunkName: "framed" */ './open.tsx');

void greeted().then(async (greeting) => (await opened().catch(opened)).open(greeting));
