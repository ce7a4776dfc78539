/** A colour of the model, as its option is called. */
export interface Colour {
  id: number;
  value: string;
}
