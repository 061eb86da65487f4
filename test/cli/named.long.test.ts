// Names and ids as arguments: a name works wherever an id does. An unknown one is reported with its kind, the place
// that was searched, and the known ones.
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import type { InProcessCall } from '../../shared/contract/calls/call.ts'
import { resolveGame } from '../../main/cli/base/resolveNames.ts'
import { cli, temporaryFolder, type Folder } from '../support/cli.ts'

let folder: Folder
beforeAll(async () => {
  folder = temporaryFolder()
  for (const [campaign, name] of [
    ['campaign01', 'Été'],
    ['campaign02', 'Hiver'],
    ['campaign03', 'Hiver'],
    ['campaign04', 'Vide'],
  ])
    await call('campaign.create', { campaign, name, ruleset: 'un-pour-un', startingBudget: 300 })
  for (const [warband, name] of [
    ['warband001', 'Les Fauvettes'],
    ['warband002', 'Les Merles'],
    ['warband003', 'Les Merles'],
  ]) {
    await call('warband.create', { campaign: 'campaign01', warband, name })
    await call('member.recruit', { campaign: 'campaign01', warband, member: { kind: 'leader', name: 'Hélène' } })
  }
  const sides = ['warband001', 'warband002'].map((warband) => ({ warbands: [warband] }))
  await call('game.plan', { campaign: 'campaign01', game: GAME, round: 1, sides })
  await run('backup', '-o', folder.at('copy.sqlite'))
})
afterAll(() => folder.remove())

const GAME = 'game000001'
const run = (...args: readonly string[]) => cli([...args, '--data', folder.at('data')])
async function call(method: string, input: object): Promise<void> {
  const { code, err } = await run('call', method, '--input', folder.write('input.json', input))
  if (code !== 0) throw new Error(err.join('\n'))
}
const plain = (line: string | undefined) => line?.replaceAll(/[\u00a0\u202f]/g, ' ')
/** The arguments of commands about a campaign, given its name or id. */
const OF_CAMPAIGN: readonly (readonly [string, (given: string) => readonly string[]])[] = [
  ['export', (given) => ['export', given]],
  ['export --csv', (given) => ['export', given, '--csv', 'members']],
  ['export --warband', (given) => ['export', given, '--warband', 'Les Fauvettes']],
  ['stats', (given) => ['stats', given]],
  ['stats --csv', (given) => ['stats', given, '--csv', 'people']],
  ['report', (given) => ['report', given]],
  ['page', (given) => ['page', given, '-o', folder.at('page.html')]],
  ['notebook', (given) => ['notebook', given, '--warband', 'Les Fauvettes', '-o', folder.at('one.html')]],
  ['print', (given) => ['print', '--campaign', given, '--sheet', 'roster', '-o', folder.at('out.pdf')]],
  ['print --book', (given) => ['print', '--campaign', given, '--book', '-o', folder.at('book.pdf')]],
  ['recruit', (given) => ['recruit', given, '--warband', 'Les Fauvettes', '--like', 'warband001']],
  ['transfer', (given) => ['transfer', given, 'Hélène', '--from', 'Les Fauvettes', '--to', 'warband002']],
  ['restore --campaign', (given) => ['restore', folder.at('copy.sqlite'), '--campaign', given]],
]

describe.each(OF_CAMPAIGN)('%s', (_name, argsFor) => {
  test.each([
    ['nope', /^No campaign is called “nope”\. Campaigns: .*Été.*\.$/],
    ['zzzz0000zzzz', /^No campaign is called “zzzz0000zzzz”\. Campaigns: .*Été/],
    ['Pas là', /^No campaign is called “Pas là”/],
    ['Hiver', /^Several campaigns are called “Hiver”: give the id\. .*campaign02/],
  ])('lists the known campaigns for “%s”', async (given, says) => {
    const { code, out, err } = await run(...argsFor(given))
    expect([code, out, plain(err[0])]).toEqual([2, [], expect.stringMatching(says)])
  })

  test('reports an unknown campaign in French too', async () => {
    const { err } = await run(...argsFor('nope'), '--lang', 'fr')
    expect(plain(err[0])).toMatch(/^Aucune campagne ne s’appelle « nope »\. Campagnes : /)
  })
})

test.each(OF_CAMPAIGN.filter(([name]) => !/report|recruit|transfer|restore/.test(name)))(
  '%s accepts a name instead of an id',
  async (_name, argsFor) => {
    expect((await run(...argsFor('Été'))).code).toBe(0)
  },
)

test.each([
  [['export', 'Été', '--warband', 'nope'], /^No warband of the campaign is called “nope”\. Warbands: Les Fauvettes, /],
  [
    ['export', 'Été', '--warband', 'Les Merles'],
    /^Several warbands are called “Les Merles”: give the id\. warband002, /,
  ],
  [
    ['export', 'Vide', '--warband', 'nope'],
    /^The campaign has no warbands yet, so none “nope”: import one with --into\.$/,
  ],
  [['transfer', 'Vide', 'nope', '--to', 'x'], /^Nobody is in these warbands yet, so nobody “nope”/],
  [['transfer', 'Été', 'Hélène', '--to', 'x'], /^Several members are called “Hélène”: give the id\./],
  [['notebook', 'Été', '--game', 'nope', '-o', '.'], /^No game of the campaign has the id “nope”\. Games: game000001 \(1 – Les Fauvettes – Les Merles\)\.$/], // prettier-ignore
  [
    ['print', '--campaign', 'Été', '--game', 'zzzz0000zzzz', '-o', 'x.pdf'],
    /^No game of the campaign has the id “zzzz0000zzzz”\. Games: game000001/,
  ],
  [
    ['print', '--campaign', 'Vide', '--game', 'nope', '-o', 'x.pdf'],
    /^The campaign has no games yet, so none “nope”: plan one first\.$/,
  ],
  [['restore', 'nope'], /^There is no file “nope”, and no backup in .*backups yet: give the path of one\.$/],
])('%j reports what was not found, where, and what to do', async (args, says) => {
  const { code, out, err } = await run(...args)
  expect([code, out, plain(err[0])]).toEqual([2, [], expect.stringMatching(says)])
})

/** Returns the games that the message for an unknown game suggests, in a campaign with these games. */
function listedGames(games: readonly (readonly [game: string, round: number, state: string])[]): readonly string[] {
  const sides = [{ warbands: ['warband001'] }, { warbands: ['warband002'] }]
  const rounds = games.map(([game, round, state]) => ({ round, games: [{ game, state, sides }] }))
  const bands = ['Les Fauvettes', 'Les Merles'].map((name, at) => ({ warband: `warband00${at + 1}`, name }))
  const call = (() => ({ bands, rounds })) as unknown as InProcessCall
  try {
    return [resolveGame(call, 'campaign01', 'nope')]
  } catch (error) {
    return String((error as { params: { known: string } }).params.known).split(', ')
  }
}

test('lists the games still to be played, newest round first, or the last games if all are played', () => {
  const played = Array.from({ length: 20 }, (_, at) => [`played${at + 1}`, at + 1, 'recorded'] as const)
  expect(listedGames([...played, ['ahead21', 21, 'planned'], ['ahead22', 22, 'planned']])).toEqual([
    'ahead22 (22 – Les Fauvettes – Les Merles)',
    'ahead21 (21 – Les Fauvettes – Les Merles)',
  ])
  const listed = listedGames(played)
  expect(listed).toHaveLength(15)
  expect([listed[0], listed[14]]).toEqual([
    'played20 (20 – Les Fauvettes – Les Merles)',
    'played6 (6 – Les Fauvettes – Les Merles)',
  ])
})

test('names the newest backup if the requested one does not exist', async () => {
  const other = temporaryFolder()
  const runThere = (...args: readonly string[]) => cli([...args, '--data', other.at('data')])
  await runThere('sample')
  const { out } = await runThere('backup')
  const { code, err } = await runThere('restore', 'nope')
  expect([code, plain(err[0])]).toEqual([
    2,
    expect.stringMatching(/^There is no backup “nope” in .*, nor such a file\./),
  ])
  expect(err[0]).toContain(`The newest there: ${out[0]!.split(/[\\/]/).at(-1)!}.`)
  other.remove()
})

test('says that the data folder has no campaigns yet', async () => {
  const other = temporaryFolder()
  await cli(['call', 'preferences.save', '--input', other.write('input.json', {}), '--data', other.at('data')])
  const { code, err } = await cli(['export', 'nope', '--data', other.at('data')])
  expect([code, plain(err[0])]).toEqual([2, expect.stringMatching(/^There are no campaigns in the data folder yet, so none “nope”: import one/)]) // prettier-ignore
  other.remove()
})
