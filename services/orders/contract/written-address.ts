type Parts = Readonly<Record<'region' | 'city' | 'street' | 'home' | 'flat', string>>;

/** The address of an order whose buyer wrote the parts alone. */
export const writtenAddress = ({ region, city, street, home, flat }: Parts): string =>
  [region, city, street, home, flat].filter(Boolean).join(', ');
