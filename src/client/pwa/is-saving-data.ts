/** Whether the diner has enabled data saving. */
export function isSavingData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData: boolean } };
  return connection?.saveData === true;
}
