/**
 * A test that passes at the second try has shown a fault, not passed: on a developer's machine none gets one. A pipeline shared with others
 * gives one, so that a hiccup of its machine stops nobody, and names and counts whoever needed it.
 */
export const RETRIES = process.env.CI === 'true' ? 1 : 0;
