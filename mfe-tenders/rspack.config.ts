import { mfeConfig } from '@market/shell-kit/build/mfe-config';

export default mfeConfig({ name: 'tenders' });
