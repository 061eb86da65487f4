// @module-tag browser
// An unpacked package on a bare machine: no Node, no network, an account without rights, a read-only folder with spaces
// and accents. Packages of other systems are tested in test/portable.
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { GameView } from '../../shared/contract/views/game.ts'
import { built } from '../double/built.ts'
import { asking } from '../support/driven.ts'
import { firstVersion } from '../support/firstVersion.ts'
import { byMouse } from '../support/hands.ts'
import * as job from '../support/mainJob.ts'
import { readPdf, squeezed } from '../support/pdfText.ts'
import { complaints, openPage, openTab } from '../support/screenHost.ts'
import { somebody, unpack, type Running, type Somebody } from '../support/unpacked.ts'

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\/\S*/

/** Waits for the address that a host prints; returns it. */
async function addressOf({ out, err }: Running): Promise<string> {
  await expect.poll(() => ADDRESS.exec(out())?.[0] ?? err(), { timeout: 60_000 }).toMatch(ADDRESS)
  return ADDRESS.exec(out())![0]
}

describe.skipIf(process.platform !== 'linux')('an unpacked package', () => {
  let they: Somebody
  let browser: Browser
  let unpacked: string
  beforeAll(built)
  beforeAll(async () => {
    they = await somebody()
    browser = await they.browser()
    unpacked = unpack(path.join(they.folder, 'Été à Lyon, « jeux »'))
    setReadOnly(unpacked, true)
  })
  afterAll(async () => {
    await browser.close()
    they.remove()
  })

  afterEach(() => they.end())

  const launcher = (folder = unpacked) => path.join(folder, 'Chronique')
  const data = () => path.join(they.home, '.config/Chronique')
  /** Runs the program until it exits; returns its exit code and output. */
  async function run(args: readonly string[], environment?: Readonly<Record<string, string>>) {
    const one = they.start(launcher(), args, environment)
    return { code: await one.ended, out: one.out(), err: one.err() }
  }

  test('needs no Node on the system', async () => {
    const looked = they.start('/bin/sh', ['-c', 'command -v node || echo none'])
    await looked.ended
    expect(looked.out()).toBe('none\n')
    expect(await run(['--cli', '--version'])).toEqual({ code: 0, out: '0.2.0\n', err: '' })
  })

  test('makes no network connections', async () => {
    if (process.getuid?.() !== 0) return
    const asked = they.start(path.join(unpacked, 'runtime/node'), [
      '-e',
      'require("net").connect(80, "192.0.2.1").on("error", ({ code }) => console.log(code)).on("connect", () => console.log("reached"))',
    ])
    await asked.ended
    expect(asked.out()).toBe('ENETUNREACH\n')
  })

  test('does the main job: opens a sample, changes a band, records a game, prints its sheets', async () => {
    // Delete the data, so that a retry starts from nothing.
    rmSync(data(), { recursive: true, force: true })
    const host = they.start(launcher())
    const page = await openPage(browser, { address: await openedAddress(they, host) })
    const at = { page, hands: byMouse }
    const campaign = await job.openSample(at, 'un-pour-un')
    await job.changeBand(at, true)
    const game = await job.prepareGame(at)
    await job.enterFallen(at)
    await job.typeDice(at, keptFaces(data(), campaign, game))
    await job.recordGame(at)
    const nextGame = await job.planNext(at)
    await job.showSheets(at)
    const [download] = await Promise.all([page.waitForEvent('download'), job.save(at)])
    const { pages } = await readPdf(new Uint8Array(readFileSync(await download.path())))
    const { warbands } = asking(data())<GameView>('game.get', { campaign, game: nextGame })
    const playing = warbands.flatMap(({ members }) => members.filter((one) => one.isAvailable).map(({ name }) => name))
    expect(playing.length).toBeGreaterThan(5)
    const text = squeezed(pages.join(' '))
    expect(playing.filter((name) => !text.includes(squeezed(name)))).toEqual([])

    const again = they.start(launcher())
    expect(await again.ended).toBe(0)
    expect(again.out()).toContain('déjà')
    expect(they.opened()).toBe(`${new URL(page.url()).origin}/`)
    const second = await openTab(page.context(), they.opened()!, `/campaign/${campaign}`)
    await second.locator('#main h1').first().waitFor()
    expect([complaints.get(page), complaints.get(second)]).toEqual([[], []])

    const { out } = await run(['--cli', 'campaigns', '--json'])
    expect((JSON.parse(out) as { campaigns: { id: string }[] }).campaigns.map(({ id }) => id)).toEqual([campaign])
    await page.context().close()
    host.child.kill()
    expect(await host.ended).toBe(0)
    expect(host.out()).toContain('Fermez sa page')
  })

  test('runs the command line', async () => {
    const roster = path.join(unpacked, 'program/resources/samples/un-pour-un-fauvettes.json')
    expect((await run(['--cli', 'validate', roster])).code).toBe(0)
    const sheet = path.join(they.home, 'fiches à imprimer.pdf')
    expect((await run(['--cli', 'print', roster, '-o', sheet])).code).toBe(0)
    expect(readFileSync(sheet).toString('latin1', 0, 5)).toBe('%PDF-')
    const picture = path.join(they.home, 'ronde.png')
    const { campaigns } = asking(data())<{ campaigns: { id: string }[] }>('campaign.list', {})
    const asPicture = ['--cli', 'report', campaigns[0]!.id, '--as', 'png', '-o', picture]
    expect((await run(asPicture)).code).toBe(0)
    expect(readFileSync(picture).toString('latin1', 1, 4)).toBe('PNG')
    expect((await run(['--cli', 'nonsense'])).code).toBe(2)
  })

  test('is added to the menu and removed', async () => {
    const file = path.join(they.home, '.local/share/applications/chronique.desktop')
    expect(await run(['--add-to-menu'])).toMatchObject({ code: 0, err: '' })
    expect(readFileSync(file, 'utf8')).toContain(`\nExec="${launcher()}" %F\n`)
    expect(await run(['--remove-from-menu'])).toMatchObject({ code: 0, err: '' })
    expect(existsSync(file)).toBe(false)
  })

  test('takes over the data of an older version, with a backup', async () => {
    const folder = unpack(path.join(they.folder, 'mise à jour'))
    writeFileSync(path.join(folder, 'program/out/main/chunk-older.cjs'), 'throw new Error("of the version before")')
    const older = path.join(they.folder, 'older')
    mkdirSync(older)
    const { id } = firstVersion({ path: older, file: path.join(older, 'chronique.sqlite') })
    they.own(older)
    unpack(path.dirname(folder))
    const host = they.start(launcher(folder), ['--data', older, '--no-open'])
    await addressOf(host)
    host.child.kill()
    expect(await host.ended).toBe(0)
    expect(asking(older)<{ campaigns: { id: string }[] }>('campaign.list', {}).campaigns.map((one) => one.id)).toEqual([
      id,
    ])
    expect(globSync('backups/*.sqlite', { cwd: older }).length).toBeGreaterThan(0)
  })

  test('keeps its data next to itself if a file requests it, even if the home folder is read-only', async () => {
    const folder = unpack(path.join(they.folder, 'Clé USB'))
    they.own(path.dirname(folder))
    writeFileSync(path.join(folder, 'portable.txt'), '')
    chmodSync(they.home, 0o555)
    const before = globSync('**/*', { cwd: they.home })
    const host = they.start(launcher(folder), [], { HOME: '/' })
    const page = await openPage(browser, { address: await openedAddress(they, host) })
    await job.openSample({ page, hands: byMouse }, 'kolaps')
    host.child.kill()
    expect(await host.ended).toBe(0)
    await page.context().close()
    const own = path.join(folder, 'data')
    expect(asking(own)<{ campaigns: object[] }>('campaign.list', {}).campaigns).toHaveLength(1)
    const typed = they.start(launcher(folder), ['--cli', 'campaigns', '--json'], { HOME: '/' })
    expect([await typed.ended, typed.out()]).toEqual([0, expect.stringContaining('"kolaps"') as string])
    expect(globSync('**/*', { cwd: they.home })).toEqual(before)
    chmodSync(they.home, 0o755)
  })

  test('says in the browser why it cannot be opened', async () => {
    writeFileSync(path.join(they.folder, 'taken'), '')
    const host = they.start(launcher(), ['--data', path.join(they.folder, 'taken/data')])
    await expect.poll(() => they.opened() ?? '').toMatch(/\.html$/)
    const shown = readFileSync(they.opened()!, 'utf8')
    expect(shown).toContain('<h1>Chronique n’a pas pu s’ouvrir</h1>')
    expect(shown).toContain(`<p>${host.err().trim()}</p>`)
    host.child.kill('SIGKILL')
    await host.ended
  })

  test('leaves the data in place when it is deleted', () => {
    setReadOnly(unpacked, false)
    rmSync(unpacked, { recursive: true })
    expect(asking(data())<{ campaigns: object[] }>('campaign.list', {}).campaigns).toHaveLength(1)
  })
})

/** Returns the address in the file that the user's browser was asked to open. */
async function openedAddress(they: Somebody, host: Running): Promise<string> {
  const hostAddress = await addressOf(host)
  await expect.poll(() => they.opened() ?? '').toMatch(/\.html$/)
  const address = ADDRESS.exec(readFileSync(they.opened()!, 'utf8'))![0].replace(/".*$/, '')
  expect(new URL(address).origin).toBe(new URL(hostAddress).origin)
  return address
}

/** Counts the dice faces in the draft of a game. */
const keptFaces = (folder: string, campaign: string, game: string) => () => {
  const key = `aftermath:${game}`
  const { data } = asking(folder)<{ data: { answers: object } | null }>('draft.get', { campaign, key })
  const answers = Object.values(data?.answers ?? {}) as { faces?: number[] }[]
  return answers.reduce((sum, { faces = [] }) => sum + faces.length, 0)
}

/** Removes the write permission of a folder and its subfolders, or restores it. */
function setReadOnly(folder: string, isSo: boolean): void {
  for (const name of ['.', ...globSync('**/', { cwd: folder })])
    chmodSync(path.join(folder, name), isSo ? 0o555 : 0o755)
}
