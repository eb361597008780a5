/** Members of an item that edits at the desk call otherwise than the files do. */
export const fileFieldNames: Readonly<Record<string, string>> = { hours: 'product_hours', picture: 'images' };
