import type { Bilingual } from '@market/modules-contract/manifest';
import { json, listOf, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

export const findPlaceOrder = oneRow({
  text: 'SELECT modules FROM place_order WHERE slot = $slot',
  values: { slot: text },
  row: { modules: listOf(text) },
});

/** Those that fill a place now, as they stand there. */
export const readFilling = manyRows({
  text: `SELECT m.id, v.record->'title' AS title FROM module m JOIN module_version v ON v.id = m.live_version_id
    WHERE m.stopped_at IS NULL AND v.record->'slots' @> jsonb_build_array(jsonb_build_object('slot', $slot::text))
      AND (m.company_id IS NULL OR EXISTS (SELECT FROM company_card c WHERE c.id = m.company_id AND c.state = 'active'))
    ORDER BY array_position((SELECT modules FROM place_order WHERE slot = $slot), m.id) NULLS LAST, m.id`,
  values: { slot: text },
  row: { id: text, title: json<Bilingual>() },
});

/** Of these modules, the one that was never published. */
export const findUnknown = oneRow({
  text: 'SELECT id FROM unnest($ids::text[]) AS id WHERE NOT EXISTS (SELECT FROM module m WHERE m.id = id.id) LIMIT 1',
  values: { ids: listOf(text) },
  row: { id: text },
});

export const savePlaceOrder = noRows({
  text: 'INSERT INTO place_order (slot, modules) VALUES ($slot, $modules) ON CONFLICT (slot) DO UPDATE SET modules = excluded.modules',
  values: { slot: text, modules: listOf(text) },
});
