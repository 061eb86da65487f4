// Damaged files are imported completely or refused, at once and with a message.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rulesetOf } from '../../shared/rulesets/registry.ts'
import { play } from '../support/campaign.ts'
import { dataFolders, type DataFolder } from '../support/dataFolder.ts'
import { jpegHead } from '../support/portraits.ts'
import { encodePng } from '../support/png.ts'
import { bombs } from './bombs.ts'
import { startChild } from './children.ts'
import { campaignFor, faultsOf, type ImportTotals, type ImportOrders, type Outcome } from './imports.ts'
import { knownCampaign } from './known.ts'
import { times } from '../support/long.ts'
import { printFigures } from './trial.ts'

const dataFolder = dataFolders()
const FILES = times(150, 100_000)
const MEGABYTE = 1024 ** 2
const idIn = (name: string): string => (JSON.parse(readFileSync(name, 'utf8')) as { ruleset: string }).ruleset
const SAMPLES = globSync('resources/samples/*.json')
  .sort()
  .filter((name) => rulesetOf(idIn(name)) !== undefined)

/** Undamaged files of every format. */
function seedsIn(folder: DataFolder): ImportOrders['seeds'] {
  const campaigns = ['one', 'two'].map((mark) => knownCampaign(play().app, mark).document)
  const picture = encodePng({ width: 32, height: 32, grey: new Uint8Array(32 * 32).fill(90) })
  return [
    ...SAMPLES.map((name) => ({ format: 'roster', name, into: campaignFor(idIn(name)) }) as const),
    ...campaigns.map((document, at) => ({ format: 'campaign', name: folder.write(`${at}.json`, document) }) as const),
    { format: 'portrait', name: folder.write('picture.png', picture) },
    { format: 'portrait', name: folder.write('picture.jpg', Buffer.concat([jpegHead(32, 32), Buffer.alloc(200, 7)])) },
  ]
}

async function importFiles(orders: Omit<ImportOrders, 'folder'>): Promise<ImportTotals> {
  const child = await startChild('imports')
  child.send(JSON.stringify({ ...orders, folder: dataFolder().path }))
  await child.waitForEnd()
  return JSON.parse(child.output().at(-1)!) as ImportTotals
}

function reportFigures(trial: string, { files, taken, refused, busiest, memory, faults }: ImportTotals): void {
  printFigures(trial, {
    files,
    taken,
    refused,
    'ms at most': Math.round(busiest),
    'MB at most': memory === undefined ? 'not measured' : Math.round(memory / MEGABYTE),
    faults: faults.length,
  })
}

test(`handles ${FILES} damaged files`, async () => {
  const found = await importFiles({ seeds: seedsIn(dataFolder()), first: 0, count: FILES })
  reportFigures('imports', found)
  expect(found.faults).toEqual([])
  expect(found.files).toBe(FILES)
  // Some files are accepted, and most are refused: not all are too damaged to be read.
  expect(found.taken).toBeGreaterThan(FILES / 50)
  expect(found.refused).toBeGreaterThan(FILES / 2)
}, 3_600_000)

test('imports undamaged files', async () => {
  const seeds = seedsIn(dataFolder())
  const found = await importFiles({ seeds, first: 0, count: seeds.length, areUndamaged: true })
  // One of the campaigns exists already.
  expect(found).toMatchObject({ refused: 1, faults: [] })
})

test('refuses files that expand far beyond their size', async () => {
  const folder = dataFolder()
  const seeds = bombs().map(({ what, format, file }) => ({ format, name: folder.write(what, file) }))
  const found = await importFiles({ seeds, first: 0, count: 2 * seeds.length, areUndamaged: true })
  reportFigures('bombs', found)
  expect(found.faults).toEqual([])
}, 120_000)

const FINE: Outcome = { answer: { ok: true, value: {} }, isWritten: true, findings: [], busy: 10, memory: 1e6 }
const refusal = (code: string) => ({ ok: false, error: { code, path: '', params: {} } }) as const

test.each<[Partial<Outcome>, string[]]>([
  [{}, []],
  [{ answer: refusal('not-json'), isWritten: false }, []],
  [{ answer: refusal('not-json') }, ['written though refused']],
  [{ answer: refusal('internal'), isWritten: false }, ['answered internal']],
  [{ answer: refusal('no-such-text'), isWritten: false }, ['answered no-such-text']],
  [{ findings: [1] }, ['taken, and then 1']],
  [{ busy: 2001 }, ['2001 ms']],
  [{ memory: 257 * MEGABYTE }, ['257 MB']],
])('computes the faults of %j', (part, faults) => expect(faultsOf({ ...FINE, ...part })).toEqual(faults))
