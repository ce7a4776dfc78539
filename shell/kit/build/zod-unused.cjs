/**
 * Stands in for the parts of zod that no page needs: forty languages of messages, JSON Schema in both directions, and
 * the compiler, which the content policy forbids to run anyway. zod calls some of their functions while it makes a
 * schema and keeps what they return, so each returns a function that says what is missing if it is ever called.
 */
const missing = () => () => {
  throw new Error('This part of zod is left out of the browser build; see shell/kit/build/trim-zod.ts');
};

module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : missing) });
