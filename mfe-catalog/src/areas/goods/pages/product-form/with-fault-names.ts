import type { AttributeValue } from '@market/catalogue-contract/attribute-value';
import { CallFailure, failureOf } from '@market/shell-kit/data/failure';
import { faultNames } from './product-sent.ts';

/** Does the call; what it is refused stands under the fields as the form calls them. */
export async function withFaultNames<Sent extends { parameter_values?: AttributeValue[] | undefined }, Answer>(
  sent: Sent,
  call: (sent: Sent) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call(sent);
  } catch (thrown) {
    const failure = failureOf(thrown);
    throw new CallFailure({ ...failure, fields: faultNames(failure.fields, sent.parameter_values ?? []) });
  }
}
