// @module-tag browser
// The security checklist of Electron's documentation, in its order and with its numbers: how the page is shown, items 1
// to 12; what it may do, items 13 to 20, is in securityActs.test.ts.
import { describe, expect, test as always } from 'vitest'
import { canShow } from '../double/startDesktop.ts'
import { read, screens, securedDesktop, SOURCES } from './secured.ts'

const { ask, inPage, preferences } = securedDesktop()
const test = always.skipIf(!canShow)

test("1. loads only secure content: the program's own files", async () => {
  for (const url of [
    'http://example.org/',
    'https://example.org/a.js',
    'ws://example.org',
    'file:///etc/passwd',
    'https://example.org/?data:',
    'https://example.org/blob:x',
    'filesystem-devtools://x',
  ]) {
    expect(await ask('lets', url), url).toBe(false)
  }
  for (const url of ['app://chronique/', 'app://chronique/assets/a.js']) expect(await ask('lets', url), url).toBe(true)
  expect(await ask('lets', 'app://elsewhere/')).toBe(false)
  expect(await ask('lets', 'app://user@chronique/')).toBe(false)
  const REMOTE = /(?:src|href)=["']?(?:https?:)?\/\/|@import|url\(["']?https?:|import\(["']https?:/
  expect(screens().length).toBeGreaterThan(1)
  expect(screens().filter((file) => REMOTE.test(read(file)))).toEqual([])
})

test('2. disables Node in pages', async () => {
  expect(await preferences()).toMatchObject({
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
  })
  const globals = await inPage(() =>
    ['require', 'process', 'module', 'Buffer', 'global'].filter((one) => one in globalThis),
  )
  expect(globals).toEqual([])
})

test('3. isolates the context of the bridge', async () => expect((await preferences()).contextIsolation).toBe(true))

test("4. runs pages in the system's sandbox", async () => {
  expect((await preferences()).sandbox).toBe(true)
  expect((await ask('record')).isSandboxed).toBe(true)
  // Asking whether the user switched it off is allowed.
  for (const [file, source] of SOURCES)
    expect(source.replace("hasSwitch('no-sandbox')", ''), file).not.toMatch(/no-sandbox|sandbox: false/)
  // A sandboxed preload script can only require Electron.
  const required = [...read('out/preload/preload.cjs').matchAll(/require\(["'`]([^"'`]+)["'`]\)/g)].map(
    ([, name]) => name,
  )
  expect(required).toEqual(['electron'])
})

test.each(['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'fileSystem', 'unknown'])(
  '5. denies the permission « %s »',
  async (name) => {
    expect(await ask('permission', name)).toBe(false)
    expect(await ask('permissionCheck', name)).toBe(false)
  },
)
test('5. allows the camera, but not the microphone', async () => {
  expect(await ask('permission', 'media', { mediaTypes: ['video'] })).toBe(true)
  expect(await ask('permissionCheck', 'media', { mediaType: 'video' })).toBe(true)
  for (const mediaTypes of [['audio'], ['video', 'audio'], []])
    expect(await ask('permission', 'media', { mediaTypes })).toBe(false)
  for (const mediaType of ['audio', 'unknown']) expect(await ask('permissionCheck', 'media', { mediaType })).toBe(false)
})
test('5. denies devices and downloads', async () => {
  expect(await ask('device')).toBe(false)
  expect(await ask('downloadIsPrevented')).toBe(true)
})

test('6. keeps webSecurity enabled', async () => expect((await preferences()).webSecurity).toBe(true))

describe('7. a strict Content-Security-Policy', () => {
  test('is sent with every response, found or not', async () => {
    const policies = await inPage(() =>
      Promise.all(
        ['/', '/none', '/rpc/none'].map(async (url) => (await fetch(url)).headers.get('content-security-policy')),
      ),
    )
    for (const policy of policies) {
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
      expect(policy).not.toMatch(/unsafe|\*|https?:/)
    }
  })

  test('blocks inline scripts, evaluation and foreign connections', async () => {
    const broken = await inPage(async () => {
      const seen: string[] = []
      document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective))
      const script = document.createElement('script')
      script.textContent = 'globalThis.isRun = true'
      document.body.append(script)
      await fetch('https://example.org/').catch(() => undefined)
      const frame = document.createElement('iframe')
      frame.src = 'https://example.org/'
      document.body.append(frame)
      // The violation is reported when the frame starts loading, which may take a while on a busy machine.
      for (let look = 0; look < 200 && !seen.includes('frame-src'); look++)
        await new Promise((resolve) => setTimeout(resolve, 50))
      frame.remove()
      return { seen, isRun: 'isRun' in globalThis }
    })
    expect(broken.isRun).toBe(false)
    expect(broken.seen).toEqual(expect.arrayContaining(['script-src-elem', 'connect-src', 'frame-src']))
  })
})

test.each([
  [8, 'allowRunningInsecureContent'],
  [9, 'experimentalFeatures'],
  [10, 'enableBlinkFeatures'],
])('%i. does not use %s', async (_, name) => {
  expect(await preferences()).not.toHaveProperty(name)
  for (const [file, source] of SOURCES) expect(source, file).not.toContain(name)
})

test('11. has no webview, and no allowpopups', async () => {
  expect((await preferences()).webviewTag).toBe(false)
  for (const file of screens()) expect(read(file), file).not.toMatch(/allowpopups|<webview/)
})

test('12. refuses a webview that is attached anyway', async () => {
  expect(await ask('isPrevented', 'will-attach-webview', {})).toBe(true)
})
