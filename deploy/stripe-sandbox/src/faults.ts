/** A refusal in the shape of Stripe's API. */
export class StripeFault extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;
  constructor(status: number, error: { type: string; message: string; [field: string]: unknown }) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

const invalid = (status: number, message: string, facts: Record<string, unknown> = {}): StripeFault =>
  new StripeFault(status, { type: 'invalid_request_error', message, ...facts });

export const missingObject = (kind: string, id: string, param = 'id'): StripeFault =>
  invalid(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
export const missingParam = (param: string): StripeFault =>
  invalid(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
export const unknownParam = (param: string): StripeFault =>
  invalid(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
export const invalidParam = (param: string, message: string, code = 'parameter_invalid_integer'): StripeFault =>
  invalid(400, message, { code, param });
export const unexpectedState = (message: string, paymentIntent: object): StripeFault =>
  invalid(400, message, { code: 'payment_intent_unexpected_state', payment_intent: paymentIntent });
export const unknownPath = (method: string, path: string): StripeFault =>
  invalid(404, `Unrecognized request URL (${method}: ${path}).`, { code: 'url_invalid' });
export const unauthenticated = (): StripeFault => invalid(401, 'Invalid API Key provided.', { code: 'api_key_invalid' });
export const secretKeyNeeded = (): StripeFault =>
  invalid(403, 'This API call cannot be made with a publishable API key.', { code: 'secret_key_required' });

export const reusedKey = (key: string): StripeFault =>
  new StripeFault(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
  });
export const busyKey = (key: string): StripeFault =>
  new StripeFault(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key: ${key}.`,
  });
