import type { Suggestion } from '@market/catalogue-contract/suggestion';
import type { PaletteHit, SlotProps } from '@market/shell-kit/slots/slots';
import { useEffect } from 'react';
import { suggestionPath } from '../../features/product-suggest/suggestion-path.ts';
import { useSuggestions } from '../../features/product-suggest/use-suggestions.ts';
import { useText } from '../../use-text.ts';

const NOTHING: readonly PaletteHit[] = [];

/** Goods, categories and companies for the command palette. Draws nothing: the palette shows what it reports. */
export function PaletteSearch({ text, onHits }: SlotProps['palette.search']) {
  const { t } = useText();
  const { suggestions, waiting } = useSuggestions(text);
  useEffect(() => {
    const hit = (suggestion: Suggestion): PaletteHit => ({
      id: `${suggestion.kind}-${suggestion.id}-${suggestion.name}`,
      // Words to be sought are sought among the goods.
      kind: suggestion.kind === 'query' ? 'product' : suggestion.kind,
      label: suggestion.name,
      note: t(`SEARCH.KIND.${suggestion.kind}`),
      path: suggestionPath(suggestion),
    });
    // A failed search is no answer to wait for: the palette still has its own sections.
    onHits(waiting ? null : (suggestions?.map(hit) ?? NOTHING));
  }, [suggestions, waiting, onHits, t]);
  return null;
}
