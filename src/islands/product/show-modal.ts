/** Shows a modal dialog as long as it is in the page. Then the focus returns to where it was. */
export function showModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  if (!dialog.open) dialog.showModal();
  return () => dialog.close();
}
