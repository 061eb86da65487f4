import type { LocatedIssue } from '../../../../shared/contract/renderedIssue.ts'

/** Returns the element id of an issue, which is used to move the focus to the issue. */
export const issueElementId = ({ issue, member, of }: LocatedIssue): string =>
  `issue-${[member, of, issue.code, issue.path].map((part) => (part ?? '').replace(/\W+/g, '-')).join('_')}`

/** Waits up to two seconds until an element exists. */
export async function waitForElement(selector: string): Promise<HTMLElement | undefined> {
  const end = performance.now() + 2000
  while (performance.now() < end) {
    const element = document.querySelector<HTMLElement>(selector)
    if (element) return element
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return undefined
}

/** Waits for an element and moves the focus to it. */
export async function focusElement(id: string): Promise<void> {
  const element = await waitForElement(`[id="${CSS.escape(id)}"]`)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

/**
 * Returns the issues about one line or value of a member. Without `of`, returns the issues about the member as a whole.
 */
export const issuesAbout = (issues: readonly LocatedIssue[], of?: string): readonly LocatedIssue[] =>
  issues.filter((placed) => placed.of === of)
