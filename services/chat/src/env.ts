import { readEnv } from '@market/service-kit/env';
import { z } from 'zod';

const Env = z.object({
  /** Where people open the product: programs of Mattermost are told to come there. Absent: wherever they got their token. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** `tcp://host:3310`: a clamd that looks into files before they are taken. */
  CLAMD_URL: z.url({ protocol: /^tcp$/ }).optional(),
});

/** What the chat reads for itself. @throws EnvError */
export const readChatEnv = (source: Readonly<Record<string, string | undefined>>) => readEnv(Env, source);
