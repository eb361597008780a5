/** Shows a dialog for as long as it is in the page; the focus goes back to where it came from. */
export function showModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  if (!dialog.open) dialog.showModal();
  return () => dialog.close();
}
