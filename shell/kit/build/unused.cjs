/** Stands in for parts of a library that no page needs. Whoever uses one of them learns so at once: it is undefined. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : undefined) });
