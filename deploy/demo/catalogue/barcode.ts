/** The last digit of an EAN: digits weigh 1 and 3 in turn, counted so that the one before the check digit weighs 3. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** An EAN-13 of a country's prefix (3 digits), a company's number and a running number of its goods. */
export function ean13(prefix: string, company: number, item: number): string {
  const digits = `${prefix}${String(company).padStart(4, '0')}${String(item % 100_000).padStart(5, '0')}`;
  return digits + checkDigit(digits);
}
