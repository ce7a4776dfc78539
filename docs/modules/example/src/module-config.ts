/** What may be set of the module, as `market-module types` writes it of the manifest. */
export interface NewArrivalsConfig {
  /** How many models the page lists */
  shown: number;
}
