import type { Place } from '@market/companies-contract/geocode';
import type { Suggested, Suggestions } from '@market/shell-kit/forms/suggest-field';
import { $locale } from '@market/shell-kit/session/locale';
import { keepPreviousData } from '@tanstack/react-query';
import { useUnit } from 'effector-react';
import { companiesApi } from '../../api.ts';
import { LETTERS_MIN, usePacedWords } from '../../paced-words/use-paced-words.ts';
import type { Point } from './map/map-view.ts';

/** As the service calls them. */
const useGeocodeLocale = () => (useUnit($locale) === 'ru' ? 'ru_RU' : 'en_US');

export interface SuggestedPlace extends Suggested {
  place: Place;
}

/** Places whose address has these words. */
export function usePlaces(typed: string): Suggestions<SuggestedPlace> {
  const locale = useGeocodeLocale();
  const text = usePacedWords(typed);
  const asks = text !== '';
  const answer = companiesApi.hooks.geocode.find.useQuery({ text, locale }, { enabled: asks, placeholderData: keepPreviousData });
  const words = typed.trim();
  const places = asks && !answer.isError ? answer.data?.data : undefined;
  return {
    data: places?.map((place, index) => ({ key: `${index} ${place.address}`, name: place.address, place })) ?? null,
    waiting: words.length >= LETTERS_MIN && (words !== text || (answer.isFetching && !answer.isError)),
    error: asks && answer.isError ? answer.error : null,
  };
}

/** The place nearest to a point, once the point has come to rest; null: nothing is asked, or nothing is near. */
export function usePlaceAt(point: Point | null) {
  const locale = useGeocodeLocale();
  const rested = usePacedWords(point ? `${point.lat},${point.lng}` : '');
  const [lat = 0, lng = 0] = rested.split(',').map(Number);
  const answer = companiesApi.hooks.geocode.find.useQuery({ lat, lng, locale }, { enabled: rested !== '' });
  const isOfPoint = point !== null && rested === `${point.lat},${point.lng}`;
  return {
    place: isOfPoint ? (answer.data?.data[0] ?? null) : null,
    isNothing: isOfPoint && answer.data?.data.length === 0,
    waiting: point !== null && (!isOfPoint || answer.isFetching),
    error: isOfPoint && answer.isError ? answer.error : null,
  };
}
