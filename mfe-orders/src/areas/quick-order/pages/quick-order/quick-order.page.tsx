export function QuickOrderPage() {
  return null;
}
