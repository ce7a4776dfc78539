/** Where the picture of a publication is sent. */
export const uploadPath = (id: number): string => `/api/publication/${id}/upload_logo`;
