/** Made when it is first needed: that takes a tenth of what a call of the command line takes. */
let collator: Intl.Collator | undefined

/** Compares names and numbers as people order them: « Les Crocs 4 » before « Les Crocs 12 ». */
export function naturalOrder(one: string, other: string): number {
  collator ??= new Intl.Collator('fr', { numeric: true })
  return collator.compare(one, other)
}
