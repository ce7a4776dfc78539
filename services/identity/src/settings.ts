import { defineSettings } from '@market/service-kit/data/settings';
import { z } from 'zod';

const most = (value: number) => z.int().min(1).max(1_000_000).default(value);
const seconds = (value: number) =>
  z
    .int()
    .min(1)
    .max(400 * 86_400)
    .default(value);

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Numbers of identity that a business may want otherwise. Windows end now: an hour is the last sixty minutes. */
export const identitySettings = defineSettings(
  z.object({
    /** Sessions end after so much idleness … */
    session_idle: seconds(30 * DAY),
    /** … those of staff sooner, and at the latest after so much time in all. */
    staff_session_idle: seconds(30 * MINUTE),
    staff_session_total: seconds(12 * HOUR),

    reset_link_lives: seconds(HOUR),
    activation_link_lives: seconds(DAY),
    /** Letters with links, per address of mail and per network address. */
    letters_gap: seconds(MINUTE),
    letters_per_email_hour: most(5),
    letters_per_address_hour: most(20),
    /** Past it a network address shows that it is no robot before another letter is sent. */
    letters_unproven_per_address_hour: most(5),

    /** Wrong passwords of an account from one address, within the window; then that pair waits for its end. */
    password_window: seconds(15 * MINUTE),
    password_failures_per_pair: most(10),
    /** Past it a harder bot check is asked, wherever the guesses come from. */
    password_failures_per_account: most(20),
    password_failures_per_address: most(100),
    /** A device that signed in before is not held up by what others try; a stolen one shall not guess for ever either. */
    password_failures_per_device: most(100),

    code_digits: z.union([z.literal(4), z.literal(6)]).default(4),
    code_lives: seconds(5 * MINUTE),
    code_attempts: z.int().min(1).max(10).default(3),
    /** Between two codes for a phone; doubles with every code of the last day up to the longest. */
    code_gap: seconds(MINUTE),
    code_gap_longest: seconds(32 * MINUTE),
    codes_per_phone_hour: most(5),
    codes_per_phone_day: most(10),
    codes_per_address_hour: most(20),
    codes_per_country_day: most(3_000),
    /** By strangers; past half of it a hard bot check is asked for each. */
    wrong_codes_per_phone_day: most(10),
    /** By a device that signed in before: what strangers try does not count there. */
    wrong_codes_per_device_day: most(20),
    wrong_codes_per_address_hour: most(20),
    /** So many wrong codes in a row close signing in by SMS for the phone, except from a device that signed in before. */
    wrong_codes_in_a_row: most(30),
    wrong_codes_close_for: seconds(DAY),
    /** Wrong codes of all phones together within ten minutes: more than that is an attack, and the bot check becomes hard. */
    wrong_codes_alarm: most(300),

    finds_per_address_minute: most(10),
    /** Past it a harder bot check is asked, never a plain refusal: mobile carriers share addresses. */
    misses_per_address_day: most(100),

    /** Largest counter that the proof of work hides: some hundredths of a second of work, and some seconds of it. */
    bot_check_work: z.int().min(10).max(1_000_000).default(300),
    bot_check_hard_work: z.int().min(10).max(1_000_000).default(6_000),
    bot_check_lives: seconds(10 * MINUTE),

    /** Days in which whoever has their account deleted may take that back. */
    deletion_days: z.int().min(1).max(90).default(14),
    /** Files of all that is kept of a person: so many a day, kept for so many days. */
    data_files_per_day: z.int().min(1).max(100).default(3),
    data_file_days: z.int().min(1).max(365).default(7),

    /** Whether staff can do nothing of theirs before they have a second factor; single sign-on asks for one of its own. */
    staff_second_factor: z.boolean().default(false),
    second_factor_lives: seconds(5 * MINUTE),
    second_factor_attempts: z.int().min(1).max(10).default(5),
  }),
);

export type IdentitySettings = Awaited<ReturnType<typeof identitySettings.get>>;
