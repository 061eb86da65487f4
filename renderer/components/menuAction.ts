/** An action in the menu “More” of a page. */
export interface MenuAction {
  readonly label: string
  readonly run: () => unknown
  /**
   * True if the action is shown only on a phone. On wider screens, the page has a button for it with the class
   * `off-phone`.
   */
  readonly onPhone?: boolean
}
