// Files and templates that were written under an earlier version of a pack, on the command line.
import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { faubourgWithAllRenames, faubourgWithIds } from '../packs/campaign/versionCampaign.ts'
import { cli, temporaryFolder } from '../support/cli.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

const first = folder.write('first.pack.json', faubourgWithIds())
const second = folder.write('second.pack.json', faubourgWithAllRenames())
const plain = (line: string | undefined) => line?.replaceAll(/[\u00a0\u202f]/g, ' ')

const ROPE = {
  ...{ kind: 'weapons', id: 'custom:corde', name: { fr: 'Corde', en: 'Rope' } },
  ...{ summary: { fr: 'Solide.', en: 'Strong.' }, cost: 3, figures: { portee: 2 } },
}
const MEMBERS = [
  { kind: 'meneur', name: 'Léa', items: [{ id: 'masse-de-chantier' }] },
  { kind: 'gamin', name: 'Titi', items: [], injuries: [{ id: 'boiterie-on-hopital' }] },
  { kind: 'gamin', name: 'Zoé', items: [{ id: 'chaine' }], advances: [{ id: 'points-de-vie' }] },
]
const ROSTER = { format: 'chronique/roster@1', ruleset: 'faubourg', name: 'Les docks', members: MEMBERS }
const roster = folder.write('roster.json', ROSTER)

test('a roster is validated and printed with a version that renames its ids', async () => {
  const before = await cli(['validate', roster, '--pack', first, '--json'])
  const after = await cli(['validate', roster, '--pack', second, '--json'])
  const costs = ({ out }: typeof before) => {
    const { legal, members } = JSON.parse(out[0]!) as { legal: boolean; members: { cost: number }[] }
    return [legal, members.map(({ cost }) => cost)]
  }
  expect([before.code, after.code, costs(after)]).toEqual([0, 0, costs(before)])
  const out = folder.at('roster.pdf')
  expect((await cli(['print', roster, '--pack', second, '-o', out])).err).toHaveLength(1)
  expect(readFileSync(out).subarray(0, 5).toString()).toBe('%PDF-')
})

/** Starts a campaign with the first version, and moves it to the second. */
async function movedCampaign(name: string) {
  const data = folder.folder(name)
  const run = (...args: string[]) => cli([...args, '--data', data])
  const call = async (method: string, input: object) => {
    const { out } = await run('call', method, '--input', folder.write('input.json', input))
    return (JSON.parse(out[0]!) as { value: unknown }).value
  }
  const started = await run('pack', 'start', first, 'Les quais', '--json')
  const { campaign } = (JSON.parse(started.out[0]!) as { value: { answer: { campaign: string } } }).value.answer
  const { ruleset } = ((await call('campaign.get', { campaign })) as { campaign: { ruleset: string } }).campaign
  const add = (warband: string, of: string, position: number) =>
    call('warband.create', { campaign, warband, name: of, position })
  await add('warband001', 'Les quais', 0)
  await run('pack', 'take', 'Les quais', second)
  return { run, call, campaign, ruleset }
}

test('rosters and content are imported into a campaign of a later version', async () => {
  const { run, ruleset } = await movedCampaign('imports')
  const content = folder.write('content.json', { format: 'chronique/content@1', ruleset, entries: [ROPE] })
  expect(await run('import', content, '--into', 'Les quais', '--check')).toMatchObject({ code: 0 })
  expect(await run('import', content, '--into', 'Les quais')).toMatchObject({ code: 0 })
  const own = folder.write('own.json', {
    ...{ ...ROSTER, ruleset, custom: [ROPE] },
    members: [{ ...MEMBERS[0], items: [{ id: 'custom:corde' }] }, ...MEMBERS.slice(1)],
  })
  const { code, err } = await run('import', own, '--into', 'Les quais')
  expect([code, plain(err.at(-1))]).toEqual([0, expect.stringMatching(/own\.json is imported\.$/)])
})

test('templates recruit with the ids of now, and say in words why they are refused', async () => {
  const { run, call, ruleset } = await movedCampaign('templates')
  await call('preferences.save', {
    templates: { Trio: { ruleset, members: MEMBERS.map(({ kind, name, items }) => ({ kind, name, items })) } },
  })
  const recruit = () => run('recruit', 'Les quais', '--warband', 'Les quais', '--template', 'Trio')
  const done = await recruit()
  expect([done.code, done.err.map(plain)]).toEqual([0, ['3 recruits.']])
  const refused = await recruit()
  expect([refused.code, refused.err.map(plain)]).toEqual([
    1,
    ['Refused by the rules, for 1 reason:', '· Meneur: at most 1 in the warband, this one is too many.'],
  ])
})
