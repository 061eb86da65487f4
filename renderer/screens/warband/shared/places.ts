import type { PlacedIssue } from '../../../../shared/contract/worded.ts'

/** The element's id of an issue, so that the focus can be brought to it. */
export const anchorOf = ({ issue, member, of }: PlacedIssue): string =>
  `issue-${[member, of, issue.code, issue.path].map((part) => (part ?? '').replace(/\W+/g, '-')).join('_')}`

/** An element as soon as it is there; after two seconds it is not waited for any more. */
export async function awaited(selector: string): Promise<HTMLElement | undefined> {
  const end = performance.now() + 2000
  while (performance.now() < end) {
    const element = document.querySelector<HTMLElement>(selector)
    if (element) return element
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return undefined
}

/** Brings the focus to an element as soon as it is there. */
export async function focusOn(id: string): Promise<void> {
  const element = await awaited(`[id="${CSS.escape(id)}"]`)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

/** The issues about one line or number of a member; without `of`, those about the member as a whole. */
export const about = (issues: readonly PlacedIssue[], of?: string): readonly PlacedIssue[] =>
  issues.filter((placed) => placed.of === of)
