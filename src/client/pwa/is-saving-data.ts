/** Whether the diner has asked for as little as possible to be loaded. */
export function isSavingData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData: boolean } };
  return connection?.saveData === true;
}
