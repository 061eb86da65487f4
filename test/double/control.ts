import { app } from './app.ts'
import { debuggingAddress } from './browser.ts'
import { invoked, encodeValue, decodeValue } from './ipc.ts'
import { chooseInMenu, currentMenu } from './menu.ts'
import { answers, record } from './record.ts'
import { nativeTheme, session } from './system.ts'
import { BrowserWindowDouble } from './window.ts'
import { wasPrevented } from './app.ts'

const firstWindow = (): BrowserWindowDouble => {
  const window = BrowserWindowDouble.getAllWindows()[0]
  if (!window) throw new Error('no window is open')
  return window
}

/** What a test can order: actions of the user and of the system, and queries. */
const ORDERS = {
  debuggingAddress: () => (firstWindow().isVisible() ? debuggingAddress() : undefined),
  record: () => ({ ...record, theme: nativeTheme.themeSource, spellChecker: session.defaultSession.spellChecker }),
  menu: currentMenu,
  choose: chooseInMenu,
  answer: (...more: unknown[]) => void answers.push(...more),
  setBounds: (bounds: Parameters<BrowserWindowDouble['setBounds']>[0]) => firstWindow().setBounds(bounds),
  maximise: () => firstWindow().maximize(),
  minimise: () => firstWindow().minimize(),
  isMinimised: () => firstWindow().isMinimized(),
  isMaximised: () => firstWindow().isMaximized(),
  bounds: () => firstWindow().getBounds(),
  windows: () => BrowserWindowDouble.getAllWindows().length,
  /** Calls a channel as if from the given frame. */
  invokeFrom: (frame: { readonly url: string; readonly isTop: boolean } | null, channel: string, ...args: unknown[]) =>
    invoked(
      channel,
      {
        sender: firstWindow().webContents,
        senderFrame: frame && { url: frame.url, parent: frame.isTop ? null : {} },
        type: 'frame',
      },
      args,
    ),
  invokeFromNobody: (channel: string, ...args: unknown[]) =>
    invoked(channel, { sender: {}, senderFrame: { url: 'app://chronique/', parent: null }, type: 'frame' }, args),
  permission: (name: string, details?: object) =>
    new Promise((resolve) => {
      const { permission } = session.defaultSession
      if (permission) permission(firstWindow().webContents, name, resolve, details)
      else resolve(true)
    }),
  permissionCheck: (name: string, details?: object) =>
    session.defaultSession.check?.(firstWindow().webContents, name, '', details) ?? true,
  device: () => session.defaultSession.device?.({}) ?? true,
  lets: (url: string) => session.defaultSession.isAllowed(url),
  isPrevented: (name: string, details: object) => wasPrevented(firstWindow().webContents, name, details),
  downloadIsPrevented: () => wasPrevented(session.defaultSession, 'will-download'),
  windowOpen: (url: string) => firstWindow().webContents.openHandler?.({ url }) ?? { action: 'allow' },
  crash: () => void firstWindow().webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 139 }),
  bug: () =>
    void setImmediate(() => {
      throw new Error('a bug')
    }),
  /** Opens a file as macOS does on a double-click. */
  openFile: (file: string) => wasPrevented(app, 'open-file', {}, file),
  closeWindow: () => void firstWindow().close(),
  quit: () => app.quit(),
}

export type Orders = typeof ORDERS

process.on('message', (message: { readonly id: number; readonly order: keyof Orders; readonly args: string }) => {
  const work = ORDERS[message.order] as (...args: unknown[]) => unknown
  void (async () => {
    try {
      return { value: encodeValue(await work(...(decodeValue(message.args) as unknown[]))) }
    } catch (error) {
      return { error: String((error as Error).stack) }
    }
  })().then((answer) => process.send?.({ id: message.id, ...answer }))
})
// When the test process ends, the program ends too, in any state, and its browser with it.
process.on('disconnect', () => process.exit(0))
