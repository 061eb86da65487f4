// @module-tag browser
// The security checklist of Electron's documentation, in its order and with its numbers: what a page may do, and what
// is shipped, items 13 to 20; the others are in security.test.ts.
import { FuseV1Options } from '@electron/fuses'
import { describe, expect, test as always } from 'vitest'
import about from '../../package.json' with { type: 'json' }
import type { DesktopApi } from '../../shared/contract/desktop.ts'
import { builderConfig } from './builderConfig.ts'
import { canShow } from '../double/startDesktop.ts'
import { read, securedDesktop, SOURCES } from './secured.ts'

declare const desktop: DesktopApi
declare const heard: unknown[]

const { ask, inPage, page } = securedDesktop()
const test = always.skipIf(!canShow)

/** Runs code that tries to leave the page; returns whether the same page is still there. */
async function staysOnPage(work: () => unknown): Promise<boolean> {
  await inPage(() => void Object.assign(globalThis, { isHere: true }))
  await inPage(work).catch(() => undefined)
  // One call to the program and back: by then the browser has handled the attempt.
  await inPage(async () => void (await desktop.call('campaign.list', {})))
  return inPage(() => 'isHere' in globalThis)
}

describe('13. navigation', () => {
  test.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('%s is prevented', async (name) => {
    expect(await ask('isPrevented', name, { url: 'https://example.org/' })).toBe(true)
    expect(await ask('isPrevented', name, { url: 'app://chronique/other' })).toBe(true)
  })
  test('by location is prevented', async () => {
    expect(await staysOnPage(() => void (location.href = 'https://example.org/'))).toBe(true)
    expect(await staysOnPage(() => void location.assign('file:///etc/passwd'))).toBe(true)
  })
  test('by a link, a form or a dropped file is prevented', async () => {
    const isThere = await staysOnPage(() => {
      document.body.insertAdjacentHTML('beforeend', '<a id="away" href="https://example.org/">x</a>')
      document.querySelector<HTMLAnchorElement>('#away')!.click()
    })
    expect(isThere).toBe(true)
    const isStill = await staysOnPage(() => {
      document.body.insertAdjacentHTML('beforeend', '<form id="sent" action="https://example.org/"></form>')
      document.querySelector<HTMLFormElement>('#sent')!.submit()
    })
    expect(isStill).toBe(true)
    // Chromium opens a dropped file that no element accepts.
    expect(await ask('isPrevented', 'will-navigate', { url: 'file:///home/me/band.json' })).toBe(true)
  })
})

test('14. opens no new windows', async () => {
  for (const url of ['https://example.org/', 'app://chronique/', 'about:blank']) {
    expect(await ask('windowOpen', url)).toEqual({ action: 'deny' })
  }
  await inPage(() => void window.open('https://example.org/'))
  await inPage(() => void desktop.call('campaign.list', {}))
  expect(await ask('windows')).toBe(1)
  await expect
    .poll(() =>
      page()
        .context()
        .pages()
        .filter((page) => page.url().includes('example.org')),
    )
    .toEqual([])
})

describe('15. openExternal', () => {
  const open = (address: unknown) => page().evaluate((given) => desktop.openExternal(given as string), address)

  test.each([
    'http://example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'smb://host/share',
    'ms-settings:',
    'https://user:secret@example.org/',
    'https://',
    'example.org',
    `https://example.org/${'a'.repeat(3000)}`,
    7,
    null,
  ])('refuses %s without asking', async (address) => {
    const before = (await ask('record')).dialogs.length
    expect(await open(address)).toEqual({ ok: false, error: { code: 'invalid', path: 'address', params: {} } })
    const { external, dialogs } = await ask('record')
    expect([external, dialogs.length]).toEqual([[], before])
  })

  test('is called in one place, after a dialog', () => {
    expect(SOURCES.filter(([, source]) => source.includes('shell.openExternal')).map(([file]) => file)).toEqual([
      'main/electron/dialogs.ts',
    ])
  })
})

test('16. uses exactly the tested version of Electron, and no old one', () => {
  const { electron } = about.devDependencies
  expect(electron).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Number(electron.split('.')[0])).toBeGreaterThanOrEqual(45)
  expect((JSON.parse(read('node_modules/electron/package.json')) as { version: string }).version).toBe(electron)
})

describe('17. the sender of a call', () => {
  const OWN = 'app://chronique/#/'
  const calls = [
    ['call', 'campaign.list', {}],
    ['stop', 'asking-0001'],
    ['saveFile', 'a.pdf', new Uint8Array(1)],
    ['showPdf', 'a.pdf', Buffer.from('%PDF-')],
    ['openFiles'],
    ['takeHanded'],
    ['openExternal', 'https://example.org/'],
  ] as const
  const REFUSED = { value: { ok: false, error: { code: 'invalid', path: 'sender', params: {} } } }

  test.each(calls)('is checked for %s', async (channel, ...args) => {
    for (const url of [
      'https://example.org/',
      'app://elsewhere/',
      'app://chronique.example.org/',
      'about:blank',
      'file:///a',
      '',
    ]) {
      expect(await ask('invokeFrom', { url, isTop: true }, channel, ...args), url).toEqual(REFUSED)
    }
    expect(await ask('invokeFrom', { url: OWN, isTop: false }, channel, ...args)).toEqual(REFUSED)
    expect(await ask('invokeFrom', null, channel, ...args)).toEqual(REFUSED)
    expect(await ask('invokeFromNobody', channel, ...args)).toEqual(REFUSED)
  })

  test.each([7, 'short', 'asking 0001', {}, ['asking-0001']])('is refused with the invalid id %j', async (id) => {
    const own = { url: OWN, isTop: true }
    const refused = { value: { ok: false, error: { code: 'bad-request' } } }
    expect(await ask('invokeFrom', own, 'stop', id)).toMatchObject(refused)
    expect(await ask('invokeFrom', own, 'call', 'campaign.list', {}, id)).toMatchObject(refused)
  })

  test("is answered if it is the page's own frame", async () => {
    expect(await ask('invokeFrom', { url: OWN, isTop: true }, 'call', 'campaign.list', {})).toMatchObject({
      value: { ok: true },
    })
  })

  test('is checked in one module, the only one that listens', () => {
    for (const [file, source] of SOURCES.filter(([name]) => name !== 'main/electron/ipc.ts')) {
      expect(source, file).not.toMatch(/ipcMain/)
    }
    expect(read('main/electron/ipc.ts')).not.toMatch(/ipcMain\.(?:on|once)\b/)
  })
})

test('18. serves the page from its own scheme with a fixed map of paths, not from file:', async () => {
  for (const [file, source] of SOURCES) expect(source, file).not.toMatch(/loadFile|file:\/\/|bypassCSP|corsEnabled/)
  const { schemes } = await ask('record')
  expect(schemes).toEqual([{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } }])
  const PLACES = [
    '/../../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fmain/electron.cjs',
    '/etc/passwd',
  ]
  const answers = await page().evaluate(
    (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).status)),
    PLACES,
  )
  expect(answers).toEqual(PLACES.map(() => 404))
})

test('19. sets the fuses', async () => {
  const { electronFuses } = await builderConfig()
  expect(electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  })
  // Every known fuse has a decided value; packing.test.ts checks the values in a package.
  const known = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)))
  expect(
    Object.keys(electronFuses!)
      .map((name) => name[0]!.toUpperCase() + name.slice(1))
      .sort(),
  ).toEqual(known.sort())
})

describe('20. the Electron API', () => {
  test('is exposed to the page as a few frozen functions only', async () => {
    const api = await inPage(() => Object.entries(desktop).map(([name, one]) => [name, typeof one]))
    expect(Object.fromEntries(api)).toEqual({
      call: 'function',
      stop: 'function',
      onChange: 'function',
      saveFile: 'function',
      showPdf: 'function',
      openFiles: 'function',
      takeHanded: 'function',
      onHanded: 'function',
      openExternal: 'function',
      onMenu: 'function',
      platform: 'string',
    })
    expect(await inPage(() => Object.isFrozen(desktop))).toBe(true)
  })

  test('passes only the content to listeners, without the event', async () => {
    await inPage(() => {
      Object.assign(globalThis, { heard: [] })
      desktop.onMenu((...all: unknown[]) => heard.push(all))
      desktop.onChange((...all: unknown[]) => heard.push(all))
    })
    await ask('choose', 'help')
    await page().waitForFunction(() => heard.length === 1)
    await inPage(async () => {
      await desktop.call('campaign.create', { campaign: 'campaign001', name: 'Été', ruleset: 'un-pour-un' })
    })
    await page().waitForFunction(() => heard.length === 2)
    expect(await inPage(() => heard)).toEqual([['help'], [[{ kind: 'campaign', id: 'campaign001' }]]])
  })

  test('rejects values that cannot be cloned', async () => {
    await expect(inPage(() => desktop.call('campaign.list', () => 1))).rejects.toThrow('could not be cloned')
  })
})
