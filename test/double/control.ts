import { app } from './app.ts'
import { debuggingAddress } from './browser.ts'
import { invoked, packed, unpacked } from './ipc.ts'
import { chooseInMenu, menuShown } from './menu.ts'
import { answers, record } from './record.ts'
import { nativeTheme, session } from './system.ts'
import { BrowserWindowDouble } from './window.ts'
import { prevented } from './app.ts'

const front = (): BrowserWindowDouble => {
  const window = BrowserWindowDouble.getAllWindows()[0]
  if (!window) throw new Error('no window is open')
  return window
}

/** What a test may do to the program: what its user and its system would do. */
const ORDERS = {
  debuggingAddress: () => (front().isVisible() ? debuggingAddress() : undefined),
  record: () => ({ ...record, theme: nativeTheme.themeSource, spellChecker: session.defaultSession.spellChecker }),
  menu: menuShown,
  choose: chooseInMenu,
  answer: (...more: unknown[]) => void answers.push(...more),
  setBounds: (bounds: Parameters<BrowserWindowDouble['setBounds']>[0]) => front().setBounds(bounds),
  maximise: () => front().maximize(),
  minimise: () => front().minimize(),
  isMinimised: () => front().isMinimized(),
  isMaximised: () => front().isMaximized(),
  bounds: () => front().getBounds(),
  windows: () => BrowserWindowDouble.getAllWindows().length,
  /** A call from a frame of one's choice. */
  invokeFrom: (frame: { readonly url: string; readonly isTop: boolean } | null, channel: string, ...args: unknown[]) =>
    invoked(
      channel,
      {
        sender: front().webContents,
        senderFrame: frame && { url: frame.url, parent: frame.isTop ? null : {} },
        type: 'frame',
      },
      args,
    ),
  invokeFromNobody: (channel: string, ...args: unknown[]) =>
    invoked(channel, { sender: {}, senderFrame: { url: 'app://chronique/', parent: null }, type: 'frame' }, args),
  permission: (name: string) =>
    new Promise((resolve) => {
      const { permission } = session.defaultSession
      if (permission) permission(front().webContents, name, resolve)
      else resolve(true)
    }),
  permissionCheck: (name: string) => session.defaultSession.check?.(front().webContents, name) ?? true,
  device: () => session.defaultSession.device?.({}) ?? true,
  lets: (url: string) => session.defaultSession.lets(url),
  isPrevented: (name: string, details: object) => prevented(front().webContents, name, details),
  downloadIsPrevented: () => prevented(session.defaultSession, 'will-download'),
  windowOpen: (url: string) => front().webContents.openHandler?.({ url }) ?? { action: 'allow' },
  crash: () => void front().webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 139 }),
  bug: () =>
    void setImmediate(() => {
      throw new Error('a bug')
    }),
  /** As macOS does for a file that is double-clicked. */
  openFile: (file: string) => prevented(app, 'open-file', {}, file),
  closeWindow: () => void front().close(),
  quit: () => app.quit(),
}

export type Orders = typeof ORDERS

process.on('message', (message: { readonly id: number; readonly order: keyof Orders; readonly args: string }) => {
  const work = ORDERS[message.order] as (...args: unknown[]) => unknown
  void (async () => {
    try {
      return { value: packed(await work(...(unpacked(message.args) as unknown[]))) }
    } catch (error) {
      return { error: String((error as Error).stack) }
    }
  })().then((answer) => process.send?.({ id: message.id, ...answer }))
})
// The test's end is the program's, in whatever state it is; its browser goes with it.
process.on('disconnect', () => process.exit(0))
