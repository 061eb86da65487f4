/** Prints one part of the page (see `html[data-printing]` in the styles), always in the light theme. */
export function printPagePart(part: 'guide' | 'cards'): void {
  const root = document.documentElement
  const { theme } = root.dataset
  root.dataset['printing'] = part
  root.dataset['theme'] = 'light'
  // This call returns only after the user has closed the print dialog.
  window.print()
  delete root.dataset['printing']
  if (theme === undefined) delete root.dataset['theme']
  else root.dataset['theme'] = theme
}
