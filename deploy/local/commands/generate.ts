import { writeGeneratedFiles } from '../../check/generated-files.ts';

writeGeneratedFiles();
