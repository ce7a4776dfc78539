import { event } from '@market/kit-contract/event';
import { z } from 'zod';

/** An account came to life: its owner confirmed an e-mail or phone. */
export const UserActivated = z.object({
  id: z.int().positive(),
  name: z.string().trim().min(1).max(200).nullable(),
  /** The code that they signed up with, as it was typed. */
  ref: z.string().max(64).nullable().default(null),
});
export type UserActivated = z.output<typeof UserActivated>;
export const userActivated = event('mp.identity.user.activated', UserActivated);

/** The password of a user has changed, by whatever way. */
export const PasswordChanged = z.object({ id: z.int().positive(), at: z.iso.datetime() });
export type PasswordChanged = z.output<typeof PasswordChanged>;
export const passwordChanged = event('mp.identity.user.password-changed', PasswordChanged);

/** An account was entered from a device that had never entered it before. */
export const NewDeviceSeen = z.object({
  id: z.int().positive(),
  at: z.iso.datetime(),
  /** As people say it: `Chrome, Windows`. */
  device: z.string().trim().min(1).max(200),
  /** Network address, for its owner to recognise. */
  address: z.string().trim().min(1).max(200),
});
export type NewDeviceSeen = z.output<typeof NewDeviceSeen>;
export const newDeviceSeen = event('mp.identity.user.device-seen', NewDeviceSeen);
