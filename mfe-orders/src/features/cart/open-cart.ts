import type { LineInput } from '@market/orders-contract/cart';
import { failureOf } from '@market/shell-kit/data/failure';
import { shoppers } from '@market/shell-kit/session/audiences';
import { $audience, $user } from '@market/shell-kit/session/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Scope } from 'effector';
import { useProvidedScope, useStoreMap, useUnit } from 'effector-react';
import { useCallback, useEffect, useMemo } from 'react';
import { ordersApi } from '../../api.ts';
import { $cart, $isKeptCartRead, $lines, cartLearned, keptCartFound, linesLearned } from './cart.model.ts';
import { CART_STAMP_KEY, GUEST_CART_KEY, type KnownCart, knownOf, readKeptCart } from './kept-cart.ts';

const OPEN_CART = 'open-cart';

const useUserId = (): number | null => useStoreMap($user, (user) => user?.id ?? null);

/** How the service is asked for the cart of who is signed in: once, whoever wants to know. */
function useFinding() {
  const userId = useUserId();
  const { client } = ordersApi.hooks.useUtils();
  const learned = useUnit(cartLearned);
  return useMemo(
    () => ({
      queryKey: [OPEN_CART, userId],
      queryFn: async () => {
        const { data } = await client.cart.find.query({});
        if (data) learned(knownOf(data));
        return data !== null;
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
    [userId, client, learned],
  );
}

/** The page's scope: what was learned since the last render counts as well. */
function useScope(): Scope {
  const scope = useProvidedScope();
  if (!scope) throw new Error('A cart needs the scope of the page');
  return scope;
}

/** Finds the reader's cart when it is needed: what a guest's other tabs did to theirs is known by then. null: there is none. */
export function useLookUp(): () => Promise<KnownCart | null> {
  const scope = useScope();
  const queryClient = useQueryClient();
  const finding = useFinding();
  const found = useUnit(keptCartFound);
  return useCallback(async () => {
    if (scope.getState($user) === null) {
      const kept = readKeptCart();
      // Where nothing can be kept, the page alone knows the cart.
      if (kept) found(kept);
    } else if (scope.getState($cart) === null) {
      await queryClient.fetchQuery(finding);
    }
    return scope.getState($cart);
  }, [scope, queryClient, finding, found]);
}

/** The lines that a refusal does not name. One that names none is of all of them. */
function orderable(lines: readonly LineInput[], thrown: unknown): readonly LineInput[] {
  const { status, details } = failureOf(thrown);
  if (status === null || status >= 500) return lines;
  const faulty = Array.isArray(details?.lines) ? (details.lines as LineInput[]) : lines;
  const named = new Set(faulty.map(({ product_id, run_id }) => `${product_id}-${run_id ?? 0}`));
  return lines.filter(({ product_id, run_id }) => !named.has(`${product_id}-${run_id ?? 0}`));
}

/** Makes a cart in place of one that the service does not know: with the lines that a guest had, as far as they can be ordered still. */
export function useRenewal(): () => Promise<KnownCart> {
  const scope = useScope();
  const { client } = ordersApi.hooks.useUtils();
  const { learned, learnedLines } = useUnit({ learned: cartLearned, learnedLines: linesLearned });
  return useCallback(async () => {
    const create = async (lines: readonly LineInput[]) => {
      const { data } = await client.cart.create.mutate({ lines: [...lines] });
      const known = knownOf(data);
      learned(known);
      learnedLines(lines);
      return known;
    };
    const lines = scope.getState($lines);
    // What cannot be ordered any more must not keep the reader from a cart.
    try {
      return await create(lines);
    } catch (thrown) {
      const rest = orderable(lines, thrown);
      if (rest.length === lines.length) throw thrown;
      return create(rest);
    }
  }, [scope, client, learned, learnedLines]);
}

interface OpenCart {
  hash: string | null;
  /** Whether there is one has been found out. */
  isKnown: boolean;
  error: unknown;
  retry: () => void;
}

/** The cart that is open for the reader, in this tab and in the others. */
export function useOpenCart(): OpenCart {
  const userId = useUserId();
  const isShopper = shoppers.includes(useUnit($audience));
  const { cart, isRead, found } = useUnit({ cart: $cart, isRead: $isKeptCartRead, found: keptCartFound });
  const finding = useFinding();
  const query = useQuery({ ...finding, enabled: isShopper && userId !== null });
  useEffect(() => {
    if (userId === null && !isRead) found(readKeptCart());
  }, [userId, isRead, found]);
  useOtherTabs(userId);
  const isKnown = cart !== null || (userId === null ? isRead : query.isSuccess || !isShopper);
  return { hash: cart?.hash ?? null, isKnown, error: cart ? null : query.error, retry: () => void query.refetch() };
}

/** Another tab changed the cart: it is asked for anew. */
function useOtherTabs(userId: number | null): void {
  const queryClient = useQueryClient();
  const utils = ordersApi.hooks.useUtils();
  const found = useUnit(keptCartFound);
  useEffect(() => {
    const wanted = userId === null ? GUEST_CART_KEY : CART_STAMP_KEY;
    const hear = ({ key }: StorageEvent) => {
      // Without a key all of the storage was emptied.
      if (key !== wanted && key !== null) return;
      if (userId === null) found(readKeptCart());
      // Several places of a page hear it: one question answers them all.
      else void queryClient.invalidateQueries({ queryKey: [OPEN_CART] }, { cancelRefetch: false });
      void utils.cart.get.invalidate(undefined, undefined, { cancelRefetch: false });
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [userId, queryClient, utils, found]);
}
