import { z } from 'zod';

/** How services of the marketplace refuse (`ErrorBody` of their contracts), as far as it is shown here. */
export const RefusalBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type RefusalBody = z.infer<typeof RefusalBody>;

/** The registry answered, and refused. */
export class RegistryRefusal extends Error {
  override name = 'RegistryRefusal';
  readonly status: number;
  readonly body: RefusalBody;
  /** Seconds after which it may be asked again; null: it does not say. */
  readonly retryAfter: number | null;

  constructor(status: number, body: RefusalBody, retryAfter: number | null) {
    super(body.code);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}
