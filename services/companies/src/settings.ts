import { defineSettings } from '@market/service-kit/data/settings';
import { z } from 'zod';

/** Numbers of the companies service that a business may want otherwise. */
export const companiesSettings = defineSettings(
  z.object({
    /** So many people one member may invite in a day, and so often the same one: each time costs a letter or a text message. */
    invitations_per_day: z.int().min(1).max(10_000).default(50),
    invitations_of_one_per_day: z.int().min(1).max(1_000).default(5),
    /** So many companies one user may ask in a day to act for them. */
    access_requests_per_day: z.int().min(1).max(1_000).default(5),
    /** Of so many such requests a company is notified in a day; the others wait in its list. */
    access_notices_per_day: z.int().min(1).max(1_000).default(5),
    /** Days in which an invitation can be accepted. */
    invitation_days: z.int().min(1).max(30).default(14),
  }),
);
