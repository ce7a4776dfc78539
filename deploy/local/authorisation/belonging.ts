import type { ProductUnderTest } from './product-under-test.ts';

/** Something that belongs to one user or to one company, and a procedure that takes its number. */
export interface Belonging {
  /** Whose it is: a user's own, or a company's. Companies' things are looked after by staff as well, who may do with them what vendors may. */
  of?: 'user' | 'company';
  /** A user's thing that staff may do the same with as he. */
  staffToo?: true;
  /** Makes one for the user or the company and answers its number. */
  make(product: ProductUnderTest, owner: number): Promise<unknown>;
  input(id: unknown): object;
  /** A number that is nobody's. */
  missing: unknown;
  /** What must be the same after somebody else's try. */
  look(product: ProductUnderTest, id: unknown, owner: number): Promise<unknown>;
}
