// The shelf of a data folder: packs from which campaigns begin.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openApp } from '../../../main/app/folder.ts'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import type { FaultyPackFile, RulesetLine } from '../../../shared/contract/views/settings.ts'
import { errorText } from '../../../shared/text/problem.ts'
import { translator } from '../../../shared/text/translator.ts'
import { FAUBOURG, faubourgWith } from '../../packs/format/faubourg.ts'
import { dataFolders } from '../../support/dataFolder.ts'

const dataFolder = dataFolders()

/** Opens the program on a new data folder. `put`: writes a file on its shelf. */
function openShelf() {
  const folder = dataFolder()
  const shelf = path.join(folder.path, 'packs')
  const opened = openApp(folder.path, true, (_, error) => {
    throw error
  })
  const answer = (method: string, input: object = {}) => opened.app.call(method, input, 'test')
  const call = <T>(method: string, input: object = {}): T => {
    const result = answer(method, input)
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    return result.value as T
  }
  const put = (name: string, text: string) => {
    mkdirSync(shelf, { recursive: true })
    writeFileSync(path.join(shelf, name), text)
  }
  const list = () => call<{ packs: RulesetLine[]; faulty: FaultyPackFile[] }>('packs.list')
  return { ...{ shelf, answer, call, put, list }, close: () => opened.close() }
}
const { version: VERSION, document: DOCUMENT } = readGivenPack(FAUBOURG)

test('is empty in a new data folder', () => {
  const { list, close } = openShelf()
  expect(list()).toEqual({ packs: [], faulty: [] })
  close()
})

test('takes a pack in once, under its version, and begins campaigns from it', () => {
  const { shelf, call, list, close } = openShelf()
  const line = call<RulesetLine>('packs.add', { text: FAUBOURG })
  expect(line).toMatchObject({
    id: VERSION,
    pack: { version: '1', startingBudget: 400 },
    hasPrices: true,
    sample: null,
  })
  call('packs.add', { text: FAUBOURG })
  expect([readdirSync(shelf), list().packs]).toEqual([[`${VERSION}.pack.json`], [line]])
  expect(readFileSync(path.join(shelf, `${VERSION}.pack.json`), 'utf8')).toBe(FAUBOURG)
  expect(call('packs.read', { version: VERSION })).toEqual({ document: DOCUMENT, text: FAUBOURG })
  call('campaign.create', { campaign: 'campaign01', name: 'A', ruleset: VERSION, pack: DOCUMENT })
  expect(call('campaign.get', { campaign: 'campaign01' })).toMatchObject({ campaign: { ruleset: VERSION } })
  close()
})

test('lists the versions of a pack in natural order, and files with the same content once', () => {
  const { put, list, close } = openShelf()
  for (const version of ['10', '9', '2']) put(`v${version}.pack.json`, faubourgWith({ version }))
  put('again.pack.json', faubourgWith({ version: '9' }))
  put('notes.txt', 'no pack')
  expect(list().packs.map(({ pack }) => pack?.version)).toEqual(['2', '9', '10'])
  expect(list().faulty).toEqual([])
  close()
})

test('reports files that are no sound packs, and offers the others', () => {
  const { shelf, put, list, answer, close } = openShelf()
  put('good.pack.json', FAUBOURG)
  put('dear.pack.json', faubourgWith({ 'kinds[0].cost': 'dear' }))
  put('empty.pack.json', '')
  mkdirSync(path.join(shelf, 'folder.pack.json'))
  const { packs, faulty } = list()
  expect(packs.map(({ id }) => id)).toEqual([VERSION])
  expect(faulty.map(({ file, code }) => [file, code])).toEqual([
    ['dear.pack.json', 'pack-refused'],
    ['empty.pack.json', 'pack-refused'],
    ['folder.pack.json', 'not-a-file'],
  ])
  expect(answer('packs.read', { version: 'faubourg-0123456789abcdef0123456789abcdef' })).toMatchObject({
    error: { code: 'pack-gone' },
  })
  close()
})

test('is empty if a file has the name of its folder, and then takes nothing in', () => {
  const { shelf, answer, list, close } = openShelf()
  writeFileSync(shelf, 'no folder')
  expect(list()).toEqual({ packs: [], faulty: [] })
  expect(answer('packs.add', { text: FAUBOURG })).toMatchObject({ ok: false, error: { code: 'folder-unusable' } })
  close()
})

test('refuses a pack with faults, and writes nothing', () => {
  const { answer, list, close } = openShelf()
  expect(answer('packs.add', { text: '{}' })).toMatchObject({ ok: false, error: { code: 'pack-refused' } })
  expect(list()).toEqual({ packs: [], faulty: [] })
  close()
})

test('removes a version in every file, unless campaigns play it', () => {
  const { shelf, answer, call, put, list, close } = openShelf()
  call('packs.add', { text: FAUBOURG })
  put('copy.pack.json', `${FAUBOURG}\n`)
  expect(call<{ text: string }>('packs.read', { version: VERSION }).text).toBe(FAUBOURG)
  for (const [at, name] of ['Les docks', 'La gare', 'A', 'B', 'C', 'D', 'E'].entries())
    call('campaign.create', { campaign: `campaign${at}0`, name, ruleset: VERSION, pack: DOCUMENT })
  const refused = answer('packs.remove', { version: VERSION })
  expect(refused).toMatchObject({ ok: false, error: { code: 'pack-used', params: { more: 2 } } })
  if (!refused.ok)
    expect(errorText(refused.error.code, refused.error.params, translator('en'))).toContain('and 2\u00a0other')
  for (let at = 0; at < 7; at++) call('campaign.discard', { campaign: `campaign${at}0` })
  call('packs.remove', { version: VERSION })
  expect([list(), readdirSync(shelf)]).toEqual([{ packs: [], faulty: [] }, []])
  expect(answer('packs.remove', { version: VERSION })).toMatchObject({ error: { code: 'pack-gone' } })
  close()
})

test('removes a file that is no sound pack, and no other', () => {
  const { shelf, answer, call, put, close } = openShelf()
  put('sound.pack.json', FAUBOURG)
  put('faulty.pack.json', '{}')
  for (const file of ['sound.pack.json', 'other.pack.json', '..'])
    expect(answer('packs.remove-faulty', { file })).toMatchObject({ error: { code: 'pack-gone' } })
  expect(answer('packs.remove-faulty', { file: '../faulty.pack.json' }).ok).toBe(false)
  call('packs.remove-faulty', { file: 'faulty.pack.json' })
  expect(readdirSync(shelf)).toEqual(['sound.pack.json'])
  close()
})

test('offers the examples that are not there yet', () => {
  const { answer, call, list, close } = openShelf()
  const examples = () =>
    call<{ examples: { example: string }[] }>('packs.examples').examples.map(({ example }) => example)
  expect(examples()).toEqual(['faubourg', 'salines', 'vents', 'zinc'])
  const line = call<RulesetLine>('packs.add-example', { example: 'zinc' })
  expect(examples()).toEqual(['faubourg', 'salines', 'vents'])
  expect(list().packs.map(({ id }) => id)).toEqual([line.id])
  expect(answer('packs.add-example', { example: 'un-pour-un' })).toMatchObject({ error: { code: 'pack-gone' } })
  close()
})
