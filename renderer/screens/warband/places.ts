import type { PlacedIssue } from '../../../shared/contract/views/worded.ts'

/** The element's id of an issue, so that the focus can be brought to it. */
export const anchorOf = ({ issue, member, of }: PlacedIssue): string =>
  `issue-${[member, of, issue.code, issue.path].map((part) => (part ?? '').replace(/\W+/g, '-')).join('_')}`

/** Brings the focus to an element as soon as it is there; after two seconds it is not waited for any more. */
export async function focusOn(id: string): Promise<void> {
  const end = performance.now() + 2000
  while (performance.now() < end) {
    const element = document.getElementById(id)
    if (element) {
      element.scrollIntoView({ block: 'center' })
      element.focus({ preventScroll: true })
      return
    }
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** The issues about one line or number of a member; without `of`, those about the member as a whole. */
export const about = (issues: readonly PlacedIssue[], of?: string): readonly PlacedIssue[] =>
  issues.filter((placed) => placed.of === of)
