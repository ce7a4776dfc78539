-- What follows from a few products is planned once in a session. Each of these statements joins a dozen tables by ids, and Postgres would plan it anew
-- at each call, since it knows the number of ids then: half the time of a changed price. Planned in a shop that is still empty they would read whole
-- tables, also when a vendor has brought a hundred thousand goods since: they look things up by their ids, however few there are.
ALTER FUNCTION index_products(int[]) SET plan_cache_mode = force_generic_plan SET enable_seqscan = off;
ALTER FUNCTION index_cards(int[]) SET plan_cache_mode = force_generic_plan SET enable_seqscan = off;
ALTER FUNCTION search_index_products(int[]) SET plan_cache_mode = force_generic_plan SET enable_seqscan = off;
