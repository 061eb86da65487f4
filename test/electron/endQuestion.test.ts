// The question before the program ends while players' phones may still report.
import { EventEmitter } from 'node:events'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const mock = vi.hoisted(() => ({
  asked: [] as string[],
  responses: [] as number[],
  quits: 0,
  app: undefined as unknown,
}))
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  const app = Object.assign(new Emitter(), { quit: () => void mock.quits++ })
  mock.app = app
  const showMessageBox = ({ message }: { message: string }) => {
    mock.asked.push(message)
    return Promise.resolve({ response: mock.responses.shift() })
  }
  return { app, dialog: { showMessageBox } }
})
vi.mock('../../main/electron/window.ts', () => ({ frontWindow: () => undefined }))
vi.resetModules()
const { askBeforeEnd } = await import('../../main/electron/endQuestion.ts')
afterAll(() => void vi.resetModules())

const platform = Object.getOwnPropertyDescriptor(process, 'platform')!
const setPlatform = (value: string) => Object.defineProperty(process, 'platform', { ...platform, value })
beforeEach(() => {
  Object.assign(mock, { asked: [], responses: [], quits: 0 })
  ;(mock.app as EventEmitter).removeAllListeners()
  return () => Object.defineProperty(process, 'platform', platform)
})

/** Emits an event as Electron does; returns whether a listener prevented it. */
function emit(emitter: EventEmitter, name: string): boolean {
  let isPrevented = false
  emitter.emit(name, { preventDefault: () => (isPrevented = true) })
  return isPrevented
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
function start(isInUse: boolean) {
  askBeforeEnd(
    () => isInUse,
    (key) => key,
  )
  const app = mock.app as EventEmitter
  const window = new EventEmitter()
  app.emit('browser-window-created', {}, window)
  return { app, window }
}

test.each(['win32', 'linux'])('closing the window and quitting ask once, and quit after a yes (%s)', async (system) => {
  setPlatform(system)
  const { app, window } = start(true)
  mock.responses.push(1, 0)
  expect(emit(window, 'close')).toBe(true)
  expect(emit(app, 'before-quit')).toBe(true)
  await settled()
  expect([mock.asked, mock.quits]).toEqual([['evening.message'], 0])
  expect(emit(app, 'before-quit')).toBe(true)
  await settled()
  expect([mock.asked.length, mock.quits]).toEqual([2, 1])
  expect(emit(app, 'before-quit')).toBe(false)
  expect(emit(window, 'close')).toBe(false)
})

test('on macOS, closing the window ends nothing and asks nothing', async () => {
  setPlatform('darwin')
  const { app, window } = start(true)
  mock.responses.push(1)
  expect(emit(window, 'close')).toBe(false)
  expect(mock.asked).toEqual([])
  expect(emit(app, 'before-quit')).toBe(true)
  await settled()
  expect([mock.asked.length, mock.quits]).toEqual([1, 0])
})

test('without phones nothing is asked', () => {
  const { app, window } = start(false)
  expect([emit(window, 'close'), emit(app, 'before-quit')]).toEqual([false, false])
  expect(mock.asked).toEqual([])
})
