export function OrderListPage() {
  return null;
}
