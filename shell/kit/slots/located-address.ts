/** An address and the point that belongs to it; an address typed by hand has none. */
export interface LocatedAddress {
  address: string;
  lat: number | null;
  lng: number | null;
}

/** The parts of an address that was found; empty where it has none. */
export interface AddressParts {
  country: string;
  region: string;
  city: string;
  street: string;
  home: string;
}
