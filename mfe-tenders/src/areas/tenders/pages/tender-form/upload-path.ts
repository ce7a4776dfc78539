/** Where pictures of a tender are sent. */
export const uploadPath = (id: number): string => `/api/shop/tender/${id}/attachments`;
