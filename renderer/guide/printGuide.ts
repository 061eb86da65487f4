/** Prints what the guide shows, and nothing else of the page; on paper it is dark on light, whatever the theme. */
export async function printGuide(): Promise<void> {
  const root = document.documentElement
  const { theme } = root.dataset
  root.dataset['printing'] = 'guide'
  root.dataset['theme'] = 'light'
  try {
    await Promise.all([...document.querySelectorAll<HTMLImageElement>('.guide img')].map((one) => one.decode()))
  } catch {
    // A picture that cannot be shown does not keep the page from the printer.
  }
  // It comes back when the printer's dialog is closed.
  print()
  delete root.dataset['printing']
  if (theme === undefined) delete root.dataset['theme']
  else root.dataset['theme'] = theme
}
