import { config } from 'zod';

// Otherwise zod tries out, with the first schema that is made, whether it may compile code: the page's policy forbids it and reports it.
config({ jitless: true });
