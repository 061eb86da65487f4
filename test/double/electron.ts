// Replaces the module `electron` in the main process, and shows its windows in a real Chromium. Same as Electron: the
// order of the lifecycle, calls refused before `ready`, one instance for each data folder, IPC that copies values,
// protocol.handle, navigation, permissions, dialogs (answered by the test), menus (recorded and clicked by the test).
// Not the same: the system's sandbox, context isolation in a page, the look of menus and dialogs.
import './control.ts'

export { app } from './app.ts'
export { ipcMain } from './ipc.ts'
export { dialog, Menu, nativeTheme, protocol, screen, session, shell } from './system.ts'
export { BrowserWindowDouble as BrowserWindow } from './window.ts'
