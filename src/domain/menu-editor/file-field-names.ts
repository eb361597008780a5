/** Members of an item whose name in menu edits differs from the venue files. */
export const fileFieldNames: Readonly<Record<string, string>> = { hours: 'product_hours', picture: 'images' };
