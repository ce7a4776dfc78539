import type { OfferedPlace } from '@market/modules-contract/manifest';
import { type Finding, finding } from '../finding.ts';
import { schemaFaults } from '../props-schema.ts';
import type { Build } from '../read-build.ts';

/** Kilobytes. */
const MOST_KB = 4;

function propsFindings({ props }: OfferedPlace, field: string): Finding[] {
  const size = Math.ceil(JSON.stringify(props).length / 1024);
  if (size > MOST_KB) return [finding('PLACE_TOO_LARGE', { field, details: { size, limit: MOST_KB } })];
  return schemaFaults(props, field).map((fault) => finding('PLACE_SCHEMA', { field: fault }));
}

/** Places that the module offers: called by its name, each once, with props that tools can write types of. */
export function checkPlaces({ manifest: { id, places = [] } }: Build): Finding[] {
  return places.flatMap((place, index) => {
    const { name } = place;
    const field = `places[${index}]`;
    const named = { field: `${field}.name`, details: { name } };
    return [
      ...(name.startsWith(`${id}.`) ? [] : [finding('PLACE_FOREIGN', named)]),
      ...(places.findIndex((other) => other.name === name) === index ? [] : [finding('PLACE_TWICE', named)]),
      ...propsFindings(place, `${field}.props`),
    ];
  });
}
