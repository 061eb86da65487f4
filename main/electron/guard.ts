import type { App, Session, WebContents } from 'electron'
import { isOwn } from './page.ts'

/** Denies whatever a page may ask of the system, and every request that leaves the program. */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setSpellCheckerEnabled(false) // it would fetch its dictionaries from the network
  session.on('will-download', (event) => event.preventDefault())
  session.webRequest.onBeforeRequest((request, answer) => answer({ cancel: !mayLoad(request.url) }))
}

/** The page's own files, and what it makes itself; the developer tools load themselves. */
const mayLoad = (address: string): boolean => isOwn(address) || /^(?:data|blob|devtools):/.test(address)

/** Keeps every page, whatever makes it, where it is: no navigation, no redirection, no window, no page inside it. */
export function guardContents(app: App): void {
  app.on('web-contents-created', (_event, contents) => guardOne(contents))
}

function guardOne(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-navigate', (event) => event.preventDefault())
  contents.on('will-frame-navigate', (event) => event.preventDefault())
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
}
