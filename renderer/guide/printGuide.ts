import { printAlone } from '../components/printAlone.ts'

/** Prints what the guide shows, and nothing else of the page. */
export async function printGuide(): Promise<void> {
  try {
    await Promise.all([...document.querySelectorAll<HTMLImageElement>('.guide img')].map((one) => one.decode()))
  } catch {
    // A picture that cannot be shown does not keep the page from the printer.
  }
  printAlone('guide')
}
