/** Prints a part of the page alone (`html[data-printing]` in the styles); on paper it is dark on light, whatever the theme. */
export function printAlone(part: 'guide'): void {
  const root = document.documentElement
  const { theme } = root.dataset
  root.dataset['printing'] = part
  root.dataset['theme'] = 'light'
  // It comes back when the printer's dialog is closed.
  window.print()
  delete root.dataset['printing']
  if (theme === undefined) delete root.dataset['theme']
  else root.dataset['theme'] = theme
}
