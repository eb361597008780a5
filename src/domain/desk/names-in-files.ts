/** Members of an item that edits at the desk call otherwise than the files do. */
export const namesInFiles: Readonly<Record<string, string>> = { hours: 'product_hours', picture: 'images' };
