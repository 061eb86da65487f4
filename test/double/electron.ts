// A stand-in for the module `electron`, main process side, which shows its windows in a real Chromium. Faithful: the
// order of the lifecycle and what may not be done before `ready`, one instance to a data folder, IPC with what may be
// copied, protocol.handle, navigation, permissions, dialogs (answered by the test), menus (recorded and clicked by it).
// Not faithful: the sandbox of the system, worlds that are apart in one page, how menus and dialogs look.
import './control.ts'

export { app } from './app.ts'
export { ipcMain } from './ipc.ts'
export { dialog, Menu, nativeTheme, protocol, screen, session, shell } from './system.ts'
export { BrowserWindowDouble as BrowserWindow } from './window.ts'
