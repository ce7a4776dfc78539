/** Stands in for the parts of Fluent that no page needs; see trim-fluent.ts. Whoever draws one of them learns so from React. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : undefined) });
