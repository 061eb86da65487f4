const KEPT = 'chronique-token'

/**
 * The token of the address that the host opened: it shows that this page may ask for data. Kept for reloads of this
 * tab, and taken out of the address.
 */
export function launchToken(): string {
  const given = /(?:^#|&)token=([0-9A-Za-z_-]+)/.exec(location.hash)?.[1]
  if (given === undefined) return sessionStorage.getItem(KEPT) ?? ''
  sessionStorage.setItem(KEPT, given)
  history.replaceState(null, '', location.pathname)
  return given
}
