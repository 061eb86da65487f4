/** A removal that waits for confirmation, with its question and its action. */
export interface RemovalToConfirm {
  readonly title: string
  /** Text that says what the removal means for the affected user. */
  readonly text: string
  readonly action: string
  readonly work: () => unknown
}
