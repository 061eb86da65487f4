import { existsSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { cli, temporaryFolder } from '../support/cli.ts'
import { FAUBOURG, faubourgWith } from '../packs/format/faubourg.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

const pack = folder.write('faubourg.pack.json', FAUBOURG)
const second = folder.write('second.pack.json', faubourgWith({ version: '2', 'items[0].cost': 7 }))
const other = folder.write('other.pack.json', faubourgWith({ id: 'boulevard' }))
const faulty = folder.write('faulty.pack.json', faubourgWith({ 'kinds[0].cost': 'dear' }))
const MEMBERS = [
  { kind: 'meneur', name: 'Léa', items: [{ id: 'masse-de-chantier' }] },
  { kind: 'gamin', name: 'Titi', items: [] },
  { kind: 'gamin', name: 'Zoé', items: [{ id: 'chaine' }] },
]
const ROSTER = { format: 'chronique/roster@1', ruleset: 'faubourg', name: 'Les docks', members: MEMBERS }
const roster = folder.write('roster.json', ROSTER)
const plain = (line: string | undefined) => line?.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('--pack', () => {
  test('checks a roster of a pack, which names the pack or its version', async () => {
    const { code, out } = await cli(['validate', roster, '--pack', pack])
    expect([code, out[0]]).toEqual([0, expect.stringContaining('Les docks')])
    expect(out.join('\n')).toContain('115')
    const [version] = /faubourg-[0-9a-f]{32}/.exec((await cli(['pack', 'check', pack])).out[0]!)!
    const pinned = folder.write('pinned.json', { ...ROSTER, ruleset: version })
    expect((await cli(['validate', pinned, '--pack', pack])).code).toBe(0)
    const newer = await cli(['validate', pinned, '--pack', second])
    expect([newer.code, newer.out.join('\n')]).toEqual([0, expect.stringContaining('117')])
    const { code: wrong, err } = await cli(['validate', pinned, '--pack', other])
    expect([wrong, err[0]]).toEqual([2, expect.stringContaining(`“${version.slice(0, 40)}…” is unknown`)])
  })

  test('leaves rosters of games of the program as they are', async () => {
    const own = folder.write('own.json', {
      format: 'chronique/roster@1',
      ruleset: 'un-pour-un',
      name: 'Les quais',
      members: [],
    })
    const { out, err } = await cli(['validate', own, '--pack', pack])
    expect([out[0], err]).toEqual([expect.stringContaining('Les quais'), []])
  })

  test('is needed for such a roster', async () => {
    const { code, err } = await cli(['validate', roster])
    expect([code, err[0]]).toEqual([2, expect.stringContaining('“faubourg” is unknown')])
  })

  test.each([
    ['the sheets of members', [roster]],
    ['a warband', [roster, '--sheet', 'roster']],
    ['the reference', ['faubourg', '--sheet', 'reference']],
    ['blank sheets', ['faubourg', '--blank']],
  ])('prints %s', async (name, args) => {
    const out = folder.at(`${name}.pdf`)
    const { code, err } = await cli(['print', ...args, '--pack', pack, '-o', out])
    expect([code, err.length]).toEqual([0, 1])
    expect(readFileSync(out).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test.each([
    ['the reference', ['--sheet', 'reference']],
    ['blank sheets', ['--blank']],
  ])('wants the game for %s, not a roster', async (_, args) => {
    const { code, err } = await cli(['print', roster, ...args, '--pack', pack, '-o', folder.at('no.pdf')])
    expect([code, err[0]]).toEqual([
      2,
      '--sheet reference and --blank take the game, not a roster: write faubourg in place of the file.',
    ])
  })

  test('rolls on its tables', async () => {
    const { code, out } = await cli(['roll', 'faubourg/hopital', '--pack', pack, '--dice', '2,2', '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(out[0]!)).toMatchObject({ table: 'faubourg/hopital', results: [{ dice: [2, 2] }] })
    const { code: wrong, err } = await cli(['roll', 'faubourg/clinique', '--pack', pack])
    expect([wrong, err[0]]).toEqual([2, expect.stringContaining('faubourg/hopital, faubourg/lecons')])
    expect(err[0]).not.toContain('un-pour-un')
  })

  test.each([
    ['validate', [roster]],
    ['print', [roster, '-o', folder.at('never.pdf')]],
    ['roll', ['faubourg/hopital']],
  ])('with faults stops %s', async (command, args) => {
    const { code, out, err } = await cli([command, ...args, '--pack', faulty])
    expect([code, out, existsSync(folder.at('never.pdf'))]).toEqual([2, [], false])
    expect(plain(err[0])).toContain(`${faulty}: This game cannot be used. kinds[0].cost`)
  })
})

describe('campaigns of a pack', () => {
  const data = folder.folder('data')
  const list = async () => (await cli(['campaigns', '--json', '--data', data])).out.join('\n')

  test('begin with its budget, and move to another version', async () => {
    const begun = await cli(['pack', 'start', pack, 'Les docks', '--json', '--data', data])
    expect([begun.code, begun.err]).toEqual([0, []])
    const plainList = await cli(['campaigns', '--data', data])
    expect(plainList.out[0]).toMatch(/ Les docks +Backstreets, version 1 +\d{4}-\d\d-\d\d$/)
    expect(await list()).toMatch(/"ruleset":"faubourg-[0-9a-f]{32}"/)
    const before = await list()
    const taken = await cli(['pack', 'take', 'Les docks', second, '--data', data])
    expect(taken.code).toBe(0)
    expect(await list()).not.toBe(before)
    expect(taken.out.map(plain)).toEqual([
      'Les docks now plays Backstreets, version 2.',
      'Warbands that change: 0 of 0',
    ])
    const { campaign } = (JSON.parse(begun.out[0]!) as { value: { answer: { campaign: string } } }).value.answer
    const input = folder.write('get.json', { campaign })
    const got = await cli(['call', 'campaign.get', '--input', input, '--data', data])
    expect(JSON.parse(got.out[0]!)).toMatchObject({ value: { campaign: { startingBudget: 400 } } })
  })

  test('say what a version would change, and change nothing', async () => {
    const started = await cli(['pack', 'start', pack, 'Les quais', '--json', '--data', data])
    const { campaign } = (JSON.parse(started.out[0]!) as { value: { answer: { campaign: string } } }).value.answer
    const document = { format: 'chronique/roster@1', ruleset: 'faubourg', name: 'Les quais', members: MEMBERS }
    const calls = [
      ['warband.create', { campaign, warband: 'warband001', name: 'Les quais', position: 0 }],
      ...document.members.map((member) => ['member.recruit', { campaign, warband: 'warband001', member }] as const),
    ] as const
    for (const [method, input] of calls)
      expect((await cli(['call', method, '--input', folder.write('input.json', input), '--data', data])).code).toBe(0)
    const before = await list()
    const preview = (file: string, ...more: string[]) =>
      cli(['pack', 'take', 'Les quais', file, '--preview', ...more, '--data', data])
    const shown = await preview(second)
    expect([shown.code, shown.out.map(plain)]).toEqual([
      0,
      [
        'Backstreets, from version 1 to version 2',
        'Les quais: value 115 → 117',
        '  Zoé: cost 20 → 22',
        'Costs: Chaîne 5 → 7',
      ],
    ])
    expect(JSON.parse((await preview(second, '--json')).out[0]!)).toMatchObject({ bands: [{ value: [115, 117] }] })
    const without = folder.write(
      'without.pack.json',
      faubourgWith({ version: '3', 'items[0].name': 'Fouet', 'lists.rues[0]': 'fouet' }),
    )
    const stopped = await preview(without)
    expect([stopped.code, stopped.out.map(plain)]).toEqual([
      1,
      [
        'Backstreets, from version 1 to version 3',
        'This version cannot be taken:',
        '  it no longer has “Chaîne” (item), which is still used: Zoé (Les quais)',
        '  In the file, keep these, or write their new ids under “renamed”.',
      ],
    ])
    const unnamed = folder.write('unnamed.pack.json', faubourgWith({ 'items[0].cost': 7 }))
    expect((await preview(unnamed)).out.slice(0, 2).map(plain)).toEqual([
      'Backstreets, from version 1 to version 1',
      'Both versions are called “1”: give the new one another version in its file, to tell them apart later.',
    ])
    const same = await preview(pack)
    expect([same.code, same.out[1]]).toEqual([0, 'The campaign plays this version already.'])
    expect(await list()).toBe(before)
    const taken = await cli(['pack', 'take', 'Les quais', pack, '--json', '--data', data])
    expect(JSON.parse(taken.out[0]!)).toMatchObject({ ok: true, value: { entry: '' } })
    const refused = await cli(['pack', 'take', 'Les quais', without, '--data', data])
    expect([refused.code, refused.out, plain(refused.err.join(' '))]).toEqual([
      1,
      [],
      expect.stringContaining('no longer has “Chaîne”'),
    ])
  })

  test('offer templates that were made with another version', async () => {
    const elsewhere = folder.folder('templates')
    const call = (method: string, input: object) =>
      cli(['call', method, '--input', folder.write('input.json', input), '--data', elsewhere])
    const started = await cli(['pack', 'start', pack, 'Les quais', '--json', '--data', elsewhere])
    const { campaign } = (JSON.parse(started.out[0]!) as { value: { answer: { campaign: string } } }).value.answer
    await call('warband.create', { campaign, warband: 'warband001', name: 'Les quais', position: 0 })
    const got = (await call('campaign.get', { campaign })).out[0]!
    const { ruleset } = (JSON.parse(got) as { value: { campaign: { ruleset: string } } }).value.campaign
    const members = [{ kind: 'gamin', name: 'Titi', items: [{ id: 'chaine' }] }]
    await call('preferences.save', { templates: { Titi: { ruleset, members } } })
    await cli(['pack', 'take', 'Les quais', second, '--data', elsewhere])
    const listed = await cli(['templates', '--data', elsewhere])
    expect(listed.out.map((line) => line.split(/\s{2,}/))).toEqual([['Titi', 'faubourg', 'member', 'Titi']])
    const recruit = await cli([
      ...['recruit', 'Les quais', '--warband', 'Les quais', '--template', 'Titi'],
      ...['--data', elsewhere],
    ])
    expect([recruit.code, recruit.err.map(plain)]).toEqual([0, ['1 recruit.']])
  })

  test('say in words that they begin', async () => {
    const elsewhere = folder.folder('words')
    const begun = await cli(['pack', 'start', pack, 'Les quais', '--data', elsewhere])
    expect(begun).toMatchObject({ code: 0, out: ['“Les quais” begins with Backstreets, version 1.'], err: [] })
    const refused = await cli(['pack', 'start', pack, '', '--data', elsewhere])
    expect([refused.code, refused.out, plain(refused.err[0])]).toEqual([2, [], expect.stringContaining('name')])
  })

  test('refuse another game and a game with faults', async () => {
    const taken = await cli(['pack', 'take', 'Les docks', other, '--data', data])
    expect([taken.code, plain(taken.err.join(' '))]).toEqual([1, expect.stringContaining('is another game')])
    expect((await cli(['pack', 'take', 'Les docks', faulty, '--data', data])).code).toBe(2)
    expect((await cli(['pack', 'start', faulty, 'Rien', '--data', data])).code).toBe(2)
    expect(await list()).not.toContain('Rien')
  })

  test('are exported, imported and restored with their pack', async () => {
    const file = folder.at('docks.chronique')
    expect((await cli(['export', 'Les docks', '-o', file, '--data', data])).code).toBe(0)
    const elsewhere = folder.folder('elsewhere')
    expect((await cli(['import', file, '--data', elsewhere])).code).toBe(0)
    const got = await cli(['campaigns', '--json', '--data', elsewhere])
    expect(got.out.join('\n')).toContain('faubourg-')
    expect((await cli(['check', '--data', elsewhere])).code).toBe(0)
  })

  test.each([
    [['start', pack], 'NAME'],
    [['take'], 'CAMPAIGN'],
    [['take', 'Les docks'], 'FILE'],
  ])('name the argument that is missing: %j', async (args, missing) => {
    const { code, err } = await cli(['pack', ...args, '--data', data])
    expect([code, err[0]]).toEqual([2, expect.stringContaining(missing)])
  })
})

describe('the shelf of a data folder', () => {
  const data = folder.folder('shelf')

  test('takes in sound packs, and lists them with their version', async () => {
    await cli(['pack', 'start', pack, 'Les docks', '--data', data])
    const none = await cli(['pack', 'list', '--data', data])
    expect([none.code, none.out, plain(none.err[0])]).toEqual([
      0,
      [],
      `No games here. Put files named *.pack.json in ${data}/packs, or add one with “pack add FILE”.`,
    ])
    expect(await cli(['pack', 'add', pack, '--data', data])).toMatchObject({
      code: 0,
      out: ['Backstreets, version 1, is among your games now.'],
    })
    const added = await cli(['pack', 'add', second, '--json', '--data', data])
    expect(JSON.parse(added.out[0]!)).toMatchObject({ ok: true, value: { pack: { version: '2' } } })
    const refused = await cli(['pack', 'add', faulty, '--data', data])
    expect([refused.code, plain(refused.err[0])]).toEqual([2, expect.stringContaining('This game cannot be used.')])
    const { code, out, err } = await cli(['pack', 'list', '--data', data])
    expect([code, err]).toEqual([0, []])
    expect(out).toEqual([
      expect.stringMatching(/^faubourg-[0-9a-f]{32} +Backstreets +1$/),
      expect.stringMatching(/^faubourg-[0-9a-f]{32} +Backstreets +2$/),
    ])
  })

  test('names the files that are no sound packs', async () => {
    folder.write('shelf/packs/broken.pack.json', '{')
    const { code, out, err } = await cli(['pack', 'list', '--json', '--data', data])
    expect(code).toBe(1)
    expect(JSON.parse(out[0]!)).toMatchObject({ packs: [{}, {}], faulty: [{ file: 'broken.pack.json' }] })
    expect(plain(err[0])).toContain('broken.pack.json: This game cannot be used.')
  })
})
