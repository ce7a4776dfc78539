/** A code of 8 or 13 digits whose last digit does not follow from the others: most likely a slip. Other codes have no such digit. */
export function isMistyped(barcode: string): boolean {
  const digits = barcode.trim();
  if (!/^(\d{8}|\d{13})$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 !== 0;
}
