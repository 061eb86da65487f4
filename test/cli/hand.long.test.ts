// Rulings on the command line: recruits from lists, from templates or as copies, and transfers to another band.
import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import { cli, temporaryFolder, type Folder } from '../support/cli.ts'

let folder: Folder
beforeEach(async () => {
  folder = temporaryFolder()
  await call('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un', startingBudget: 300 })
  await call('warband.create', { ...at, name: 'Les Fauvettes' })
  await call('warband.create', { ...there, name: 'Les Merles', position: 1 })
  await call('member.recruit', { ...at, member: { kind: 'leader', name: 'Hélène', items: [{ id: 'rifle' }] } })
  await call('member.recruit', { ...there, member: { kind: 'leader', name: 'Ysoline' } })
})
afterEach(() => folder.remove())

const CAMPAIGN = 'campaign01'
const at = { campaign: CAMPAIGN, warband: 'warband001' }
const there = { campaign: CAMPAIGN, warband: 'warband002' }
const run = (...args: readonly string[]) => cli([...args, '--data', folder.at('data')])
async function call<T = unknown>(method: string, input: object): Promise<T> {
  const { out } = await run('call', method, '--input', folder.write('input.json', input))
  return (JSON.parse(out[0]!) as { value: T }).value
}
const names = async (of: typeof at) => (await call<BuilderView>('warband.builder', of)).members.map(({ name }) => name)
const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll(/[\u00a0\u202f]/g, ' '))
const entries = async () =>
  (await call<{ entries: readonly unknown[] }>('history.list', { campaign: CAMPAIGN })).entries.length

describe('a list of members', () => {
  const LIST = 'Nom;Sorte;Équipement\nZoé;Sous-fifre;Épée\n;Sous-fifre;2x Dague\n'

  test('is imported into a band as one entry, and one undo removes all of it', async () => {
    const list = folder.write(
      'list.csv',
      LIST.replaceAll('\n', ';\n').replace(';\n', ';XP\n').replace('Épée;', 'Épée;5'),
    )
    const { code, out, err } = await run('import', list, '--into', CAMPAIGN, '--warband', 'Les Merles')
    expect([code, plain(err)]).toEqual([0, [`${list}: the column “XP” is left aside.`, '2 recruits.']])
    expect(await names(there)).toEqual(['Ysoline', 'Zoé', 'Sous-fifre'])
    const { entry } = (JSON.parse(out[0]!) as { value: { entry: string } }).value
    await call('history.undo', { campaign: CAMPAIGN, entries: [entry] })
    expect(await names(there)).toEqual(['Ysoline'])
  })

  test('is read in the encoding of French Excel, and costs nothing with --free', async () => {
    const list = folder.write('list.csv', Buffer.from(LIST, 'latin1'))
    const before = await call<BuilderView>('warband.builder', at)
    expect((await run('import', list, '--into', CAMPAIGN, '--warband', at.warband, '--free')).code).toBe(0)
    expect(await names(at)).toEqual(['Hélène', 'Zoé', 'Sous-fifre'])
    expect((await call<BuilderView>('warband.builder', at)).treasury.total).toBe(before.treasury.total)
  })

  test('with unknown words is reported line by line, and changes nothing', async () => {
    const list = folder.write('list.csv', 'Zoé;Zouave;Grille-pain\nMarc;Sous-fifre;Dagues\nAnne;;Épée\nPaul;Zouave')
    const before = await entries()
    const importArgs = ['import', list, '--into', CAMPAIGN, '--warband', 'Les Fauvettes'] as const
    const { code, out, err } = await run(...importArgs)
    expect(code).toBe(1)
    expect(plain(err)).toEqual([
      `${list}, line 1: the kind “Zouave” is not understood.`,
      `${list}, line 1: the thing “Grille-pain” is not understood.`,
      expect.stringMatching(/, line 2: the thing “Dagues” is not understood\. Perhaps: Dagger/),
      `${list}, line 3: the kind is missing.`,
      `${list}, line 4: the kind “Zouave” is not understood.`,
      'Nothing was changed: mend the list, then try again.',
    ])
    expect(JSON.parse(out[0]!)).toMatchObject({ unknown: [{ text: 'Zouave', lines: [1, 4] }, {}, {}, {}], beyond: 0 })
    expect(await names(at)).toEqual(['Hélène'])
    expect(await entries()).toBe(before)
    const french = await run(...importArgs, '--lang', 'fr')
    expect(plain(french.err)[0]).toBe(`${list}, ligne 1 : le type « Zouave » n’est pas compris.`)
  })

  test.each([
    [['--warband', 'Les Merles'], /--into/],
    [['--into', CAMPAIGN, '--warband', 'Personne'], /Les Fauvettes, Les Merles/],
    [['--into', CAMPAIGN, '--free'], /--warband/],
  ])('is refused with a missing or unknown option: %j', async (args, says) => {
    const { code, err } = await run('import', folder.write('list.csv', LIST), ...args)
    expect([code, err[0]]).toEqual([2, expect.stringMatching(says)])
  })

  test('with invalid names is reported line by line, and changes nothing', async () => {
    const list = folder.write(
      'list.csv',
      `Nom;Sorte\n${'x'.repeat(81)};Sous-fifre\nZoé;Sous-fifre\nÉmi\u202ele;Sous-fifre`,
    )
    const { code, out, err } = await run('import', list, '--into', 'Été', '--warband', 'Les Merles')
    expect([code, plain(err)]).toEqual([
      1,
      [
        `${list}, line 2: this name will not do. The text has 81 characters: at most 80.`,
        `${list}, line 4: this name will not do. The text holds an invisible control character: type it again.`,
        'Nothing was changed: mend the list, then try again.',
      ],
    ])
    expect(JSON.parse(out[0]!)).toMatchObject({
      misnamed: [
        { line: 2, code: 'too-long' },
        { line: 4, code: 'control-character' },
      ],
    })
    expect(await names(there)).toEqual(['Ysoline'])
  })

  test.each([
    [['--into', CAMPAIGN], 'A list of members goes into a warband: add --into CAMPAIGN and --warband.'],
    [[], 'A list of members goes into a warband: add --into CAMPAIGN and --warband.'],
    [
      ['--into', CAMPAIGN, '--warband', 'Les Merles', '--as', 'copy'],
      '--as is for a whole campaign alone, without --into.',
    ],
    [['--into', 'nope', '--warband', 'Les Merles'], 'No campaign is called “nope”. Campaigns: Été.'],
  ])('is refused with %j, and the message says what to do', async (args, says) => {
    const { code, err } = await run('import', folder.write('list.csv', LIST), ...args)
    expect([code, err[0]]).toEqual([2, says])
    expect(await names(there)).toEqual(['Ysoline'])
  })

  test('that does not exist is named in the message', async () => {
    for (const args of [['--into', CAMPAIGN, '--warband', 'Les Merles'], []])
      expect((await run('import', folder.at(args.length > 0 ? 'gone.csv' : 'gone.json'), ...args)).err[0]).toMatch(
        /gone\.(csv|json): There is no such file\.$/,
      )
  })

  test('without members is refused with a message', async () => {
    const { code, err } = await run(
      'import',
      folder.write('e.csv', 'Nom;Sorte\n'),
      '--into',
      CAMPAIGN,
      '--warband',
      at.warband,
    )
    expect([code, err]).toEqual([2, ['Nobody to recruit in this list.']])
  })
})

describe('templates', () => {
  test('are listed, and can be recruited only for the same ruleset', async () => {
    expect(plain((await run('templates')).err)).toEqual(['No templates: keep one from a warband or a member.'])
    const none = await run('recruit', CAMPAIGN, '--warband', 'Les Merles', '--template', 'Type')
    expect([none.code, none.err]).toEqual([
      2,
      ['No template of this game is kept, so none “Type”: keep one from a warband or a member.'],
    ])
    const likes = await call<object>('recruits.likes', at)
    await call('preferences.save', {
      templates: { Type: { ...likes, isBand: true }, Autre: { ruleset: 'kolaps', members: [] } },
    })
    const { out } = await run('templates')
    expect(out.map((line) => line.split(/\s{2,}/))).toEqual([
      ['Autre', 'kolaps', 'member'],
      ['Type', 'un-pour-un', 'warband', 'Hélène'],
    ])
    expect(JSON.parse((await run('templates', '--json')).out[0]!)).toMatchObject({
      templates: [{ name: 'Autre' }, { name: 'Type', members: [{ name: 'Hélène', items: [{ id: 'rifle' }] }] }],
    })
    // A second leader is against the rules: no one is recruited, and the reason is printed.
    const refused = await run('recruit', CAMPAIGN, '--warband', 'Les Merles', '--template', 'Type')
    expect([refused.code, refused.err.length > 1]).toEqual([1, true])
    await call('warband.create', { campaign: CAMPAIGN, warband: 'warband003', name: 'Neuve', position: 2 })
    const { code, err } = await run('recruit', CAMPAIGN, '--warband', 'Neuve', '--template', 'Type')
    expect([code, plain(err)]).toEqual([0, ['1 recruit.']])
    await call('preferences.save', {
      templates: {
        Type: {
          ...{ ...likes, isBand: true, own: { 'custom:lame': { fr: 'Lame', en: 'Blade' } } },
          members: [{ kind: 'henchman', name: 'Paul', items: [{ id: 'custom:lame' }, { id: 'dagger' }] }],
        },
      },
    })
    const strange = await run('recruit', CAMPAIGN, '--warband', 'Neuve', '--template', 'Type')
    expect([strange.code, plain(strange.err)]).toEqual([
      0,
      ['“Blade” is left out, another campaign’s own content: Paul.', '1 recruit.'],
    ])
    const other = await run('recruit', CAMPAIGN, '--warband', 'Neuve', '--template', 'Autre')
    expect([other.code, other.err[0]]).toEqual([2, expect.stringContaining('Templates: Type.')])
  })
})

describe('a member', () => {
  beforeEach(() =>
    call('member.recruit', { ...at, member: { kind: 'henchman', name: 'Paul', items: [{ id: 'dagger' }] } }),
  )

  test('is copied as a recruit with a free name or a given name', async () => {
    const recruitLikePaul = (...args: readonly string[]) => run('recruit', CAMPAIGN, '--like', 'Paul', ...args)
    expect((await recruitLikePaul('--warband', 'Les Fauvettes')).code).toBe(0)
    expect((await recruitLikePaul('--warband', 'Les Merles', '--name', 'Jacques', '--free')).code).toBe(0)
    expect(await names(at)).toEqual(['Hélène', 'Paul', 'Paul 2'])
    const { members } = await call<BuilderView>('warband.builder', there)
    expect(members.map(({ name }) => name)).toEqual(['Ysoline', 'Jacques'])
  })

  test('is transferred for points with a reason, and --from is required if two members have its name', async () => {
    const before = (await call<BuilderView>('warband.builder', at)).treasury.total
    const moved = await run('transfer', CAMPAIGN, 'Paul', '--to', 'Les Merles', '--price', '5', '--why', 'Dette')
    expect([moved.code, moved.err]).toEqual([0, ['Paul has moved to Les Merles.']])
    expect(await names(there)).toContain('Paul')
    expect((await call<BuilderView>('warband.builder', at)).treasury.total).toBe(before + 5)
    // A member with this name also stays in the band that Paul left.
    const again = await run('transfer', CAMPAIGN, 'Paul', '--to', 'Les Fauvettes')
    expect([again.code, again.err[0]]).toEqual([2, expect.stringMatching(/Several members.*Les Fauvettes.*Les Merles/)])
    const back = await run('transfer', CAMPAIGN, 'Paul', '--from', 'Les Merles', '--to', 'Les Fauvettes')
    expect(back.code).toBe(0)
  })

  test.each([
    [['transfer', CAMPAIGN, 'Paul'], 2, /--to/],
    [['transfer', CAMPAIGN], 2, /MEMBER/],
    [
      ['transfer', CAMPAIGN, 'Personne', '--to', 'Les Merles'],
      2,
      /Nobody is called “Personne” in: Les Fauvettes, Les Merles\./,
    ],
    [['transfer', CAMPAIGN, 'Paul', '--to', 'Les Merles', '--price', '9999'], 1, /Refused/],
    [['recruit', CAMPAIGN, '--like', 'Paul'], 2, /--warband/],
    [['recruit', CAMPAIGN, '--warband', 'Les Merles'], 2, /--template.*--like/],
    [['recruit', CAMPAIGN, '--warband', 'Les Merles', '--template', 'T', '--name', 'N'], 2, /--name/],
  ])('is neither transferred nor copied by %j', async (args, expected, says) => {
    const before = await entries()
    const { code, err } = await run(...args)
    expect([code, err[0]]).toEqual([expected, expect.stringMatching(says)])
    expect(await entries()).toBe(before)
  })
})

describe('a campaign taken offline from a club', () => {
  const importOfflineCopy = async () => {
    const document = await call<{ journal: { id: string }[] }>('campaign.export', { campaign: CAMPAIGN })
    const along = {
      ...{ format: 'chronique/along@1', book: 'book', mark: 'mark000001', position: 9, by: 'Anna' },
      ...{ since: document.journal.at(-1)!.id, at: '2026-05-01T10:00:00.000Z', warbands: [], games: [] },
    }
    const file = folder.write('taken.chronique', { ...document, along })
    expect((await run('import', file, '--as', 'replacement')).code).toBe(0)
  }

  test('reports the changes made since, and exports them for the club', async () => {
    const other = await run('along', 'Été')
    expect([other.code, plain(other.err)]).toEqual([
      2,
      ['This campaign was not taken along from a club: there is nothing to bring back.'],
    ])
    await importOfflineCopy()
    expect(plain((await run('along', 'Été')).out)[0]).toMatch(/by Anna, .*\. Nothing was done here since\.$/)
    await call('warband.change', { ...at, name: 'Les Merlettes' })
    const report = await run('along', CAMPAIGN)
    expect([report.code, plain(report.out)[0]]).toEqual([0, expect.stringMatching(/1 thing was done here since\.$/)])
    expect(JSON.parse((await run('along', CAMPAIGN, '--json')).out[0]!)).toMatchObject({ by: 'Anna', count: 1 })
    const written = folder.at('done.json')
    expect((await run('along', CAMPAIGN, '-o', written)).code).toBe(0)
    expect(JSON.parse(readFileSync(written, 'utf8'))).toMatchObject({
      format: 'chronique/brought@1',
      entries: [{ command: 'warband.change' }],
    })
  })
})
