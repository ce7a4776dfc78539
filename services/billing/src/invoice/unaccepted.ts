/**
 * An invoice `i` of an order that its seller has not accepted, as far as is known here: until then the seller learns nothing of who ordered,
 * nor afterwards where it came to nothing.
 */
export const UNACCEPTED = `(i.order_id IS NOT NULL AND coalesce((SELECT c.status IN ('new', 'canceled') FROM order_card c WHERE c.id = i.order_id), true))`;
