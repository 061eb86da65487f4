// Games that are being made: drafts that may have faults, outside of every campaign.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openApp } from '../../../main/app/folder.ts'
import { asNewGame, nextVersion } from '../../../main/transfer/packDraft.ts'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import type { PackDraftCheck, PackDraftLine, PackDraftView } from '../../../shared/contract/views/packDrafts.ts'
import type { RulesetLine } from '../../../shared/contract/views/settings.ts'
import { FAUBOURG, faubourgWith } from '../../packs/format/faubourg.ts'
import { dataFolders } from '../../support/dataFolder.ts'

const dataFolder = dataFolders()
const DRAFT = 'draft00001'
const VERSION = readGivenPack(FAUBOURG).version

/** Opens the program on a data folder; by default on a new one. */
function openDrafts(folder = dataFolder()) {
  const opened = openApp(folder.path, true, (_, error) => {
    throw error
  })
  const answer = (method: string, input: object = {}) => opened.app.call(method, input, 'test')
  const call = <T>(method: string, input: object = {}): T => {
    const result = answer(method, input)
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    return result.value as T
  }
  const fails = (method: string, input: object) => {
    const result = answer(method, input)
    return result.ok ? undefined : result.error.code
  }
  const get = (draft = DRAFT) => call<PackDraftView>('pack-drafts.get', { draft })
  const document = (draft = DRAFT) => JSON.parse(get(draft).text) as Record<string, unknown>
  const begin = (origin: object, rest: object = {}) => call('pack-drafts.begin', { draft: DRAFT, origin, ...rest })
  const list = () => call<{ drafts: PackDraftLine[] }>('pack-drafts.list').drafts
  return { ...{ folder, call, fails, get, document, begin, list }, app: opened.app, close: () => opened.close() }
}

test('begins from nothing, and keeps a game with faults over a restart', () => {
  const first = openDrafts()
  first.begin({ from: 'nothing' })
  expect(first.document()).toMatchObject({ format: 'chronique/pack@1', name: '', kinds: [] })
  const typed = JSON.stringify({ ...first.document(), name: 'Les Docks', kinds: [{ name: '', cost: 'cher' }] })
  first.call('pack-drafts.save', { draft: DRAFT, revision: 1, text: typed })
  first.close()
  const again = openDrafts(first.folder)
  expect([again.get().text, again.get().revision]).toEqual([typed, 2])
  expect(again.list()).toMatchObject([{ draft: DRAFT, name: { fr: 'Les Docks', en: 'Les Docks' }, version: '1' }])
  expect(again.fails('pack-drafts.finish', { draft: DRAFT, revision: 2 })).toBe('pack-refused')
  again.close()
})

test('begins from a text that has faults, but not from one that is no document', () => {
  const { begin, document, fails, close } = openDrafts()
  begin({ from: 'text', text: faubourgWith({ 'kinds[0].cost': 'cher' }) })
  expect(document()['id']).toBe('faubourg')
  for (const text of ['', '[]', '{', '"a"'])
    expect(fails('pack-drafts.begin', { draft: 'draft00002', origin: { from: 'text', text } })).toBeTypeOf('string')
  expect(fails('pack-drafts.begin', { draft: DRAFT, origin: { from: 'nothing' } })).toBe('draft-exists')
  close()
})

test('begins from a file of the shelf that has faults, and from no other', () => {
  const { folder, begin, document, fails, close } = openDrafts()
  const shelf = path.join(folder.path, 'packs')
  mkdirSync(shelf, { recursive: true })
  writeFileSync(path.join(shelf, 'mine.pack.json'), faubourgWith({ 'kinds[0].cost': 'cher' }))
  writeFileSync(path.join(shelf, 'sound.pack.json'), FAUBOURG)
  begin({ from: 'file', file: 'mine.pack.json' })
  expect(document()).toMatchObject({ id: 'faubourg', kinds: [{ cost: 'cher' }, {}, {}] })
  for (const file of ['sound.pack.json', 'other.pack.json', '..'])
    expect(fails('pack-drafts.begin', { draft: 'draft00002', origin: { from: 'file', file } })).toBe('pack-gone')
  close()
})

test('refuses to replace what another page has saved meanwhile', () => {
  const { begin, call, fails, get, app, close } = openDrafts()
  begin({ from: 'example', example: 'faubourg' })
  const told: unknown[] = []
  app.onChange((touched) => told.push(...touched))
  const { text } = get()
  expect(call('pack-drafts.save', { draft: DRAFT, revision: 1, text })).toEqual({ revision: 2 })
  expect(fails('pack-drafts.save', { draft: DRAFT, revision: 1, text: '{}' })).toBe('draft-changed')
  expect([get().text, get().revision]).toEqual([text, 2])
  expect(told).toEqual([{ kind: 'draft', campaign: '', id: `pack:${DRAFT}` }])
  call('pack-drafts.remove', { draft: DRAFT })
  expect(fails('pack-drafts.save', { draft: DRAFT, revision: 2, text })).toBe('draft-gone')
  expect(fails('pack-drafts.get', { draft: DRAFT })).toBe('draft-gone')
  close()
})

test('begins the next version of a game, or a game with an id and a name of its own', () => {
  const { begin, call, document, get, close } = openDrafts()
  call('packs.add', { text: FAUBOURG })
  call('campaign.create', { campaign: 'campaign01', name: 'A', ruleset: VERSION, pack: FAUBOURG })
  begin({ from: 'shelf', version: VERSION })
  expect(document()).toMatchObject({ id: 'faubourg', version: '2' })
  expect(get()).toMatchObject({
    campaigns: [{ campaign: 'campaign01', name: 'A', ruleset: VERSION, version: '1' }],
    versions: ['1'],
  })
  expect(get().otherIds).not.toContain('faubourg')
  call('pack-drafts.begin', { draft: 'draft00002', origin: { from: 'shelf', version: VERSION }, isNewGame: true })
  expect(document('draft00002')).toMatchObject({ id: 'faubourg-2', version: '1' })
  expect(get('draft00002')).toMatchObject({ campaigns: [], versions: [] })
  expect(get('draft00002').otherIds).toEqual(expect.arrayContaining(['faubourg', 'kolaps']))
  close()
})

test('says what is wrong, with its place and a sentence in both languages', () => {
  const { call, close } = openDrafts()
  const check = (text: string) => call<PackDraftCheck>('pack-drafts.check', { text })
  expect(check(FAUBOURG)).toEqual({ faults: [], ruleset: VERSION })
  const { faults, ruleset } = check(faubourgWith({ 'kinds[0].cost': 'cher' }))
  expect([faults.map(({ path, isRemark }) => [path, isRemark]), ruleset]).toEqual([[['kinds[0].cost', false]], null])
  const { fr, en } = faults[0]!.message
  expect([fr === '', en === '', fr === en, `${fr}${en}`.includes('kinds[0]')]).toEqual([false, false, false, false])
  expect(check('no pack')).toMatchObject({ faults: [{ path: '' }], ruleset: null })
  close()
})

test('puts a sound draft on the shelf once, under a version that no other has', () => {
  const { begin, call, fails, document, close } = openDrafts()
  call('packs.add', { text: FAUBOURG })
  begin({ from: 'shelf', version: VERSION })
  const next = { ...document(), summary: 'Deux' }
  call('pack-drafts.save', { draft: DRAFT, revision: 1, text: JSON.stringify({ ...next, version: '1' }) })
  expect(fails('pack-drafts.finish', { draft: DRAFT, revision: 2 })).toBe('draft-version-taken')
  call('pack-drafts.save', { draft: DRAFT, revision: 2, text: JSON.stringify(next) })
  expect(fails('pack-drafts.finish', { draft: DRAFT, revision: 2 })).toBe('draft-changed')
  const line = call<RulesetLine>('pack-drafts.finish', { draft: DRAFT, revision: 3 })
  expect(line.pack?.version).toBe('2')
  expect(call('pack-drafts.finish', { draft: DRAFT, revision: 3 })).toEqual(line)
  const { packs } = call<{ packs: RulesetLine[] }>('packs.list')
  expect(packs.map(({ pack }) => pack?.version)).toEqual(['1', '2'])
  close()
})

test('counts versions on', () => {
  expect(['1', '1.3', 'été', '2b', '9'].map((version) => nextVersion(version, ['4']))).toEqual([
    ...['2', '1.4', 'été1', '2b1', '10'],
  ])
  expect(nextVersion('3', ['4', '5'])).toBe('6')
})

test('gives a copy an id that fits, and not the renamed ids of its original', () => {
  const copy = asNewGame({ id: 'docks', name: 'Docks', version: '7', renamed: { items: { a: 'b' } } }, ['docks-2'])
  expect(copy).toEqual({ id: 'docks-3', name: 'Docks 3', version: '1' })
  expect(asNewGame({ id: 'x', name: 'Docks', renamed: {} }, [])).toEqual({ id: 'docks', name: 'Docks', version: '1' })
  const { id } = asNewGame({ id: 'x', name: 'Les très longues nuits des docks de la ville basse' }, [])
  expect(String(id).length).toBeLessThanOrEqual(40)
  expect(asNewGame({ id: 'x', name: '' }, ['game'])['id']).toBe('game-2')
})
