export function PlacedPage() {
  return null;
}
