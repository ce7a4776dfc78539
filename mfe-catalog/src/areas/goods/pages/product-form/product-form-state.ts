import type { Parameter } from '@market/catalogue-contract/product-type';
import type { ContractForm } from '@market/shell-kit/forms/form';
import type { z } from 'zod';
import type { ProductOutput, ProductValues } from './product-values.ts';

/** The form of a product, new or not, as its parts share it. */
export type ProductFormState = ContractForm<z.ZodType<ProductOutput, ProductValues>>;

export interface FormPart {
  form: ProductFormState;
}

/** A part that speaks of the chosen type's parameters. */
export interface TypedPart extends FormPart {
  parameters: readonly Parameter[];
}
