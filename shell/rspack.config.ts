import { shellConfig } from '@market/shell-kit/build/shell-config';

export default shellConfig(import.meta.dirname);
